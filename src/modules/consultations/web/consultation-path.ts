export const consultationPath = (appointmentId: string) => `/hospital/consultations/${appointmentId}`;
