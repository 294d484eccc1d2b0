import type { Words } from './language.ts';

export const hi: Words = {
  dashboard: 'डैशबोर्ड',
  myAppointments: 'मेरे अपॉइंटमेंट',
  healthRecords: 'स्वास्थ्य रिकॉर्ड',
  prescriptions: 'दवा के पर्चे',
  labResults: 'जाँच रिपोर्ट',
  profile: 'प्रोफ़ाइल',
  morning: 'सुबह',
  noon: 'दोपहर',
  evening: 'शाम',
  night: 'रात',
  noPrescriptions: 'अभी कोई पर्चा नहीं है',
  noPrescriptionsText: 'डॉक्टर के हस्ताक्षर के बाद पर्चे यहाँ दिखेंगे।',
  download: 'डाउनलोड करें',
  showOlder: 'पुराने दिखाएँ',
};
