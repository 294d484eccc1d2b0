export interface Notice {
  words: string;
  next: string;
  /** Replaces `next` if there is no demo. */
  nextWithoutDemo?: string;
  offer: 'demo' | 'contact' | 'news';
}

/** Features that are not available yet, in the agreed words, and what a visitor can do today. */
export const notices = {
  info: {
    words: 'More info coming soon!',
    next: 'Until the page is written, ask us: the people who build this part answer themselves.',
    offer: 'contact',
  },
  video: {
    words: 'Demo video coming soon!',
    next: 'Better than a video: the live demo is a whole clinic, and you sit at its front desk.',
    nextWithoutDemo: 'Better than a video: ask us, and we show you a whole clinic from its front desk on.',
    offer: 'demo',
  },
  scheduling: {
    words: 'Demo scheduling coming soon!',
    next: 'Leave your number on the contact page and we call you to find an hour that suits your clinic.',
    offer: 'contact',
  },
  demo: {
    words: 'Demo coming soon!',
    next: 'The demo for this kind of clinic is being prepared. The general clinic is open now.',
    nextWithoutDemo: 'The demo for this kind of clinic is being prepared. Ask us, and we show you what is there.',
    offer: 'demo',
  },
  updates: {
    words: 'Update notifications coming soon!',
    next: 'Until they are there, we write to you ourselves when this milestone moves.',
    offer: 'news',
  },
} satisfies Record<string, Notice>;

export type NoticeName = keyof typeof notices;
