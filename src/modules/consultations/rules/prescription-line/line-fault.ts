import type { Form } from '../../content/drugs.ts';

/** A replacement for a line that was not understood. */
export interface LineChoice {
  label: string;
  /** The whole line with this choice in it. */
  text: string;
}

/** A drug that the clinic may want to add to its list, as far as the line describes it. */
export interface Unlisted {
  name: string;
  form: Form | null;
  /** As typed, perhaps without its unit. */
  strength: string;
  /** The rest of the line, without the name. */
  rest: string;
}

export interface LineFault {
  message: string;
  choices: LineChoice[];
  unlisted: Unlisted | null;
}

export const fault = (message: string, choices: LineChoice[] = [], unlisted: Unlisted | null = null): LineFault => ({
  message,
  choices,
  unlisted,
});

export const mostChoices = 6;
