/** Every public page, with words that only this page shows. */
export const publicPages = [
  { path: '/', heading: 'Smarter Clinic Software', words: 'Everything between the gate and the receipt' },
  { path: '/product', heading: 'One record, from token to receipt', words: 'Core features' },
  { path: '/specialties', heading: 'Three kinds of clinic, one way of working', words: 'A 40-bed hospital' },
  { path: '/specialties/hospital', heading: 'Fifty patients before lunch, in order', words: 'One queue for the whole' },
  { path: '/specialties/dental', heading: 'Chart, consent and estimate at the chair', words: 'A chart that keeps up' },
  { path: '/specialties/dermatology', heading: 'Where the result is a picture', words: 'Before and after, honestly' },
  { path: '/specialties/skin', heading: 'Where the result is a picture', words: 'Before and after, honestly' },
  { path: '/roadmap', heading: 'What is done, and what is next', words: 'Chains and cities' },
  { path: '/contact', heading: 'Let us see your clinic', words: 'Why choose Krama' },
] as const;
