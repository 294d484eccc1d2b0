/** The usual course of a complaint, as the demo's doctors write it down. */
export interface Course {
  history: string;
  examination: string;
  diagnosis: string;
  codes: { code: string; name: string }[];
  lines: string[];
  treatmentPlan: string;
  advice: string;
  followUpDays: number | null;
}

const course = (changes: Partial<Course>): Course => ({
  history: '',
  examination: '',
  diagnosis: '',
  codes: [],
  lines: [],
  treatmentPlan: '',
  advice: '',
  followUpDays: null,
  ...changes,
});

export const adultCourses: Record<string, Course> = {
  'Fever for three days': course({
    history: 'Fever with chills for three days, body ache. No cough, no rash. Eats little, drinks well.',
    examination: 'Throat mildly congested. Chest clear. Abdomen soft.',
    diagnosis: 'Viral fever',
    codes: [{ code: 'R50.9', name: 'Fever' }],
    lines: ['pcm 650 111 3d af', 'ors 1 sachet sos'],
    treatmentPlan: 'Complete blood count and dengue NS1 if the fever stays beyond two more days.',
    advice: 'Plenty of fluids, rest. Come at once with bleeding, vomiting or drowsiness.',
    followUpDays: 3,
  }),
  'Cough and cold': course({
    history: 'Running nose and dry cough for five days. No breathlessness.',
    examination: 'Nasal mucosa congested. Chest clear.',
    diagnosis: 'Acute upper respiratory infection',
    codes: [{ code: 'J06.9', name: 'Acute upper respiratory infection' }],
    lines: ['levocet 5 001 5d', 'pcm 500 sos'],
    treatmentPlan: 'Symptomatic; no antibiotic needed.',
    advice: 'Steam inhalation twice a day.',
  }),
  'Review of reports': course({
    history: 'Comes with lab reports. No new complaint.',
    diagnosis: 'Vitamin D deficiency',
    codes: [{ code: 'E55.9', name: 'Vitamin D deficiency' }],
    lines: ['d3 cap 60k weekly 8w'],
    treatmentPlan: 'Repeat the level after the course.',
    followUpDays: 60,
  }),
  'Blood pressure check': course({
    history: 'Known hypertension for four years. Misses tablets now and then.',
    examination: 'Heart sounds normal, no oedema.',
    diagnosis: 'Essential hypertension',
    codes: [{ code: 'I10', name: 'Essential hypertension' }],
    lines: ['telma 40 100 30d', 'amlo 5 001 30d'],
    treatmentPlan: 'Home readings twice a week; bring the list.',
    advice: 'Less salt, thirty minutes of walking a day.',
    followUpDays: 30,
  }),
  'Back pain': course({
    history: 'Low back pain for a week after lifting. No radiation, no weakness.',
    examination: 'Paraspinal spasm. Straight leg raising normal on both sides.',
    diagnosis: 'Low back pain',
    codes: [{ code: 'M54.5', name: 'Low back pain' }],
    lines: ['zerodol-p 101 5d af', 'pan 40 100 5d bf'],
    treatmentPlan: 'Physiotherapy if not better in a week.',
    advice: 'No lifting; hot packs.',
    followUpDays: 10,
  }),
  'Stomach pain': course({
    history: 'Burning pain above the navel after meals for two weeks.',
    examination: 'Epigastric tenderness, no guarding.',
    diagnosis: 'Gastritis',
    codes: [{ code: 'K29.7', name: 'Gastritis' }],
    lines: ['pan 40 100 2w bf', 'antacid syp 10ml tds 1w'],
    treatmentPlan: 'H. pylori test if it comes back.',
    advice: 'Small meals; no late dinner, less spice.',
    followUpDays: 14,
  }),
  Headache: course({
    history: 'Band-like headache in the evenings, long hours at a screen.',
    examination: 'No neck stiffness. Fundi normal.',
    diagnosis: 'Tension-type headache',
    codes: [{ code: 'G44.2', name: 'Tension-type headache' }],
    lines: ['naproxen 250 sos; at most two a day'],
    treatmentPlan: 'Eye check.',
    advice: 'A break from the screen every hour.',
  }),
  'Diabetes review': course({
    history: 'Type 2 diabetes for six years. Fasting sugar around 150 at home.',
    examination: 'Feet: pulses felt, sensation intact.',
    diagnosis: 'Type 2 diabetes mellitus',
    codes: [{ code: 'E11.9', name: 'Type 2 diabetes mellitus' }],
    lines: ['metformin 500 101 30d af', 'glim 1 100 30d bf'],
    treatmentPlan: 'HbA1c and urine albumin before the next visit.',
    advice: 'Diet sheet given. Look at the feet every evening.',
    followUpDays: 30,
  }),
  'Knee pain': course({
    history: 'Pain in the right knee on stairs for three months.',
    examination: 'Crepitus, no effusion.',
    diagnosis: 'Osteoarthritis of knee',
    codes: [{ code: 'M17.9', name: 'Osteoarthritis of knee' }],
    lines: ['pcm 650 101 7d', 'diclo gel bd 2w'],
    treatmentPlan: 'X-ray of both knees, standing.',
    advice: 'Quadriceps exercises; lose weight.',
    followUpDays: 21,
  }),
  'Skin rash': course({
    history: 'Itchy ring-shaped patches in the groin for a month.',
    examination: 'Annular scaly plaques with active borders.',
    diagnosis: 'Tinea cruris',
    codes: [{ code: 'B35.4', name: 'Tinea corporis' }],
    lines: ['luli cream od 4w', 'cet 10 001 10d'],
    treatmentPlan: 'Continue two weeks after it has cleared.',
    advice: 'No steroid creams. Dry clothes, no sharing of towels.',
    followUpDays: 28,
  }),
};

export const generalCourse = course({
  history: 'General check-up, no complaint.',
  examination: 'Nothing abnormal found.',
});

export const childCourse = course({
  history: 'Fever and poor appetite since yesterday. Plays between the spikes.',
  examination: 'Alert. Throat red, ears normal, chest clear.',
  diagnosis: 'Acute pharyngitis',
  codes: [{ code: 'J02.9', name: 'Acute pharyngitis' }],
  lines: ['pcm syp 250 5ml tds 3d'],
  treatmentPlan: 'Watch at home.',
  advice: 'Fluids in small sips. Come at once with fast breathing or drowsiness.',
  followUpDays: 3,
});
