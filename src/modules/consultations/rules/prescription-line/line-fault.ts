import type { Form } from '../../content/drugs.ts';

/** What can be put in place of a line that was not understood. */
export interface LineChoice {
  label: string;
  /** The whole line, with this choice in it. */
  text: string;
}

/** What a clinic may want to add to its list, as far as the line says it. */
export interface Unlisted {
  name: string;
  form: Form | null;
  /** As it was typed, perhaps without its unit. */
  strength: string;
  /** What stands in the line beside the name. */
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
