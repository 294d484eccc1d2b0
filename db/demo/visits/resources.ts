/** Rooms and devices of the demo clinic, with the department responsible for them. */
export const demoResources = [
  { kind: 'room', name: 'Procedure Room 1', department: null },
  { kind: 'room', name: 'Procedure Room 2', department: null },
  { kind: 'room', name: 'Dental Chair 1', department: null },
  { kind: 'room', name: 'Dental Chair 2', department: null },
  { kind: 'room', name: 'Laser Room', department: 'Dermatology' },
  { kind: 'device', name: 'ECG machine', department: 'Cardiology' },
  { kind: 'device', name: 'Ultrasound', department: null },
  { kind: 'device', name: 'Q-switched Nd:YAG laser', department: 'Dermatology' },
] as const;
