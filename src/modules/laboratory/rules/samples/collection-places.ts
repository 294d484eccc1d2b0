export const collectionPlaces = ['Desk', 'Ward', 'Emergency', 'Home'] as const;
