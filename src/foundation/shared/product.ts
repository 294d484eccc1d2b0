export const product = {
  name: 'Krama',
  tagline: 'Smarter Clinic Software',
  promise: "From Reception to Recovery, We've Got You",
  city: 'Hyderabad, India',
  /** Where the site lives: canonical links, the sitemap and shared links are made from it. */
  address: 'https://krama.example',
  /** Where a visitor of the demo starts. */
  demoStart: '/hospital/patients',
} as const;
