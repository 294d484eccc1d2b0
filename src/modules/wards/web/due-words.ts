export const dueHues = { overdue: 'red', due: 'blue', later: 'gray' } as const;
export const dueNames = { overdue: 'Overdue', due: 'Due', later: 'Later' } as const;
