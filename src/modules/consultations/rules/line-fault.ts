/** What can be put in place of a line that was not understood. */
export interface LineChoice {
  label: string;
  /** The whole line, with this choice in it. */
  text: string;
}

export interface LineFault {
  message: string;
  choices: LineChoice[];
}

export const fault = (message: string, choices: LineChoice[] = []): LineFault => ({ message, choices });

export const mostChoices = 6;
