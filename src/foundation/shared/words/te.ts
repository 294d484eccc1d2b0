import type { Words } from './language.ts';

export const te: Words = {
  dashboard: 'డ్యాష్‌బోర్డ్',
  myAppointments: 'నా అపాయింట్‌మెంట్లు',
  healthRecords: 'ఆరోగ్య రికార్డులు',
  prescriptions: 'మందుల చీటీలు',
  labResults: 'ల్యాబ్ ఫలితాలు',
  profile: 'ప్రొఫైల్',
  morning: 'ఉదయం',
  noon: 'మధ్యాహ్నం',
  evening: 'సాయంత్రం',
  night: 'రాత్రి',
  noPrescriptions: 'ఇంకా మందుల చీటీలు లేవు',
  noPrescriptionsText: 'డాక్టర్ సంతకం చేసిన తర్వాత అవి ఇక్కడ కనిపిస్తాయి.',
  download: 'డౌన్‌లోడ్',
  showOlder: 'పాతవి చూపించు',
};
