/** Tables that a change of a doctor touches. */
export const doctorTables = ['doctors', 'doctor_exceptions', 'departments'];
