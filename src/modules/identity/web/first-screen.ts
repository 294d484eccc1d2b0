/** Where a visitor of the demo begins. */
export const firstScreen = '/hospital/patients';
