/** Where the site lives: canonical links, the sitemap and shared links are made from it. */
export const siteAddress = 'https://krama.example';
