/** Where a signed-in person works. */
export const workspacePath = '/hospital/patients';
