export const product = {
  name: 'Krama',
  tagline: 'Smarter Clinic Software',
  promise: "From Reception to Recovery, We've Got You",
  city: 'Hyderabad, India',
  /** The site's address, used for canonical links, the sitemap and shared links. */
  address: 'https://krama.example',
  /** Where a visitor of the demo starts. */
  demoStart: '/hospital/patients',
} as const;
