/** A reason not to start that the person at the terminal can mend. Its message is printed as it is, without a stack. */
export class StartFault extends Error {}
