/** Dates that the public pages promise, as worded. */
export const pilotLaunch = 'Pilot Launch: Aug-Sep 2025';
