/** Initial ICD-10 codes for an outpatient clinic; each clinic adds its own. */
const table = `
A09 Infectious gastroenteritis
A01.0 Typhoid fever
A15.0 Tuberculosis of lung
A90 Dengue fever
B01.9 Varicella without complication
B02.9 Zoster without complication
B35.4 Tinea corporis
B36.0 Pityriasis versicolor
B50.9 Plasmodium falciparum malaria
B51.9 Plasmodium vivax malaria
B82.0 Intestinal helminthiasis
B86 Scabies
D50.9 Iron deficiency anaemia
E03.9 Hypothyroidism
E05.9 Thyrotoxicosis
E11.9 Type 2 diabetes mellitus
E55.9 Vitamin D deficiency
E66.9 Obesity
E78.5 Hyperlipidaemia
E86 Dehydration
F32.9 Depressive episode
F41.1 Generalized anxiety disorder
F51.0 Insomnia
G40.9 Epilepsy
G43.9 Migraine
G44.2 Tension-type headache
H10.9 Conjunctivitis
H52.4 Presbyopia
H60.9 Otitis externa
H61.2 Impacted cerumen
H66.9 Otitis media
H81.1 Benign paroxysmal vertigo
I10 Essential hypertension
I20.9 Angina pectoris
I25.9 Chronic ischaemic heart disease
I48 Atrial fibrillation
I50.9 Heart failure
I84.9 Haemorrhoids
J00 Common cold
J01.9 Acute sinusitis
J02.9 Acute pharyngitis
J03.9 Acute tonsillitis
J06.9 Acute upper respiratory infection
J11.1 Influenza
J18.9 Pneumonia
J20.9 Acute bronchitis
J30.4 Allergic rhinitis
J44.9 Chronic obstructive pulmonary disease
J45.9 Asthma
K02.9 Dental caries
K12.0 Recurrent oral aphthae
K21.9 Gastro-oesophageal reflux disease
K29.7 Gastritis
K30 Dyspepsia
K35.8 Acute appendicitis
K52.9 Noninfective gastroenteritis
K58.9 Irritable bowel syndrome
K59.0 Constipation
K60.2 Anal fissure
K76.0 Fatty liver
K80.2 Gallstones
L02.9 Abscess of skin
L03.9 Cellulitis
L20.9 Atopic dermatitis
L30.9 Dermatitis
L40.9 Psoriasis
L50.9 Urticaria
L63.9 Alopecia areata
L70.0 Acne vulgaris
L80 Vitiligo
L81.1 Melasma
M10.9 Gout
M06.9 Rheumatoid arthritis
M17.9 Osteoarthritis of knee
M25.5 Pain in joint
M54.2 Cervicalgia
M54.5 Low back pain
M75.0 Frozen shoulder
M79.1 Myalgia
N20.0 Kidney stone
N30.0 Acute cystitis
N39.0 Urinary tract infection
N40 Enlarged prostate
N76.0 Acute vaginitis
N91.2 Amenorrhoea
N92.0 Heavy menstrual bleeding
N94.6 Dysmenorrhoea
E28.2 Polycystic ovarian syndrome
R05 Cough
R07.4 Chest pain
R10.4 Abdominal pain
R11 Nausea and vomiting
R42 Dizziness
R50.9 Fever
R51 Headache
R53 Fatigue
S61.9 Open wound of hand
S93.4 Sprain of ankle
T14.0 Superficial injury
Z00.0 General medical examination
Z23 Immunization
Z34.9 Supervision of normal pregnancy
Z76.0 Repeat prescription
`;

export const commonDiagnoses = table
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', ...name] = line.split(' ');
    return { code, name: name.join(' ') };
  });
