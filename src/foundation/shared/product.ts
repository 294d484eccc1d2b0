export const product = {
  name: 'Krama',
  tagline: 'Smarter Clinic Software',
  promise: "From Reception to Recovery, We've Got You",
  city: 'Hyderabad, India',
} as const;
