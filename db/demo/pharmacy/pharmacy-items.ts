import { drugs } from '#modules/consultations/content/drugs.ts';
import type { Location } from '#modules/pharmacy/rules/inventory/stock.ts';

export const demoSuppliers = [
  { name: 'Sri Venkateshwara Medical Agencies', phone: '+914023410187', address: 'Koti, Hyderabad 500095' },
  { name: 'Deccan Pharma Distributors', phone: '+914027843365', address: 'Ranigunj, Secunderabad 500003' },
  { name: 'Balaji Surgicals and Pharma', phone: '+914024756210', address: 'Sultan Bazar, Hyderabad 500095' },
  { name: 'Golconda Healthcare Supplies', phone: '+914029804471', address: 'Kukatpally, Hyderabad 500072' },
] as const;

export interface DemoItem {
  name: string;
  genericName: string;
  form: string;
  strength: string;
  schedule: string;
  isColdChain: boolean;
  maker: string;
  hsnSac: string;
  /** In ml, g or puffs; for tablets and capsules the number in a strip. Null if bought one by one. */
  packSize: number | null;
  /** Index into the suppliers. */
  supplier: number;
  unitPrice: number;
  reorderLevel: number;
  reorderQuantity: number;
  location: Location;
  /** Pieces, and days until they expire; null if they never do. */
  batches: { quantity: number; days: number | null }[];
}

/**
 * Name; salts; form and strength; supplier; rupees per piece; reorder level, quantity; pieces@days to expiry, per
 * batch.
 */
const table = `
Dolo 650; Paracetamol; tablet 650 mg; 0; 2.10; 150, 500; 180@210 360@480
Calpol 500; Paracetamol; tablet 500 mg; 0; 1.05; 200, 600; 640@390
Crocin DS syrup; Paracetamol; syrup 250 mg/5 ml; 0; 42; 20, 40; 34@300
Brufen 400; Ibuprofen; tablet 400 mg; 0; 1.25; 100, 300; 260@420
Combiflam; Ibuprofen + Paracetamol; tablet 400 mg + 325 mg; 1; 2.60; 100, 300; 88@240
Voveran 50; Diclofenac; tablet 50 mg; 1; 3.20; 80, 200; 190@330
Voveran Emulgel; Diclofenac; gel 1 %; 1; 118; 10, 24; 22@510
Zerodol-P; Aceclofenac + Paracetamol; tablet 100 mg + 325 mg; 0; 5.80; 100, 300; 240@360
Naprosyn 250; Naproxen; tablet 250 mg; 1; 6.40; 40, 120; 96@270
Ultracet; Tramadol + Paracetamol; tablet 37.5 mg + 325 mg; 1; 14.50; 30, 90; 74@400
Zyloric 100; Allopurinol; tablet 100 mg; 1; 2.70; 60, 150; 150@450
Mox 500; Amoxicillin; capsule 500 mg; 0; 7.90; 120, 300; 310@260
Augmentin 625; Amoxicillin + Clavulanic acid; tablet 625 mg; 0; 20.50; 100, 300; 42@19 180@320
Taxim-O 200; Cefixime; tablet 200 mg; 0; 10.90; 80, 200; 165@290
Monocef 1 g; Ceftriaxone; injection 1000 mg; 3; 61; 40, 100; 84@410
Azithral 500; Azithromycin; tablet 500 mg; 0; 23.80; 60, 150; 18@46 96@350
Doxt 100; Doxycycline; capsule 100 mg; 1; 4.90; 60, 150; 140@310
Ciplox 500; Ciprofloxacin; tablet 500 mg; 1; 4.30; 80, 200; 176@370
O2; Ofloxacin + Ornidazole; tablet 200 mg + 500 mg; 1; 12.60; 60, 150; 58@280
Levoflox 500; Levofloxacin; tablet 500 mg; 1; 9.20; 50, 120; 118@440
Niftran; Nitrofurantoin; capsule 100 mg; 1; 11.40; 40, 100; 92@250
Flagyl 400; Metronidazole; tablet 400 mg; 0; 1.80; 100, 250; 240@460
Forcan 150; Fluconazole; tablet 150 mg; 1; 13.10; 30, 60; 66@520
Candid cream; Clotrimazole; cream 1 %; 2; 92; 12, 24; 26@380
Lulifin cream; Luliconazole; cream 1 %; 2; 268; 10, 20; 17@430
Zentel; Albendazole; tablet 400 mg; 0; 9.60; 30, 60; 71@600
Ivermectol 12; Ivermectin; tablet 12 mg; 1; 31; 20, 40; 38@340
Cetzine 10; Cetirizine; tablet 10 mg; 0; 1.95; 120, 300; 350@530
Teczine 5; Levocetirizine; tablet 5 mg; 0; 4.10; 100, 250; 210@470
Montair-LC; Levocetirizine + Montelukast; tablet 5 mg + 10 mg; 1; 18.30; 80, 200; 155@330
Allegra 120; Fexofenadine; tablet 120 mg; 1; 21.70; 40, 100; 90@300
Asthalin inhaler; Salbutamol; inhaler 100 mcg; 3; 142; 15, 30; 24@270
Budecort respules; Budesonide; respules 0.5 mg; 3; 24.50; 50, 100; 64@220
Ascoril-LS syrup; Ambroxol + Levosalbutamol + Guaifenesin; syrup 30 mg + 1 mg + 50 mg/5 ml; 0; 118; 20, 40; 31@28
Alex syrup; Dextromethorphan; syrup 10 mg/5 ml; 0; 104; 15, 30; 23@190
Wysolone 10; Prednisolone; tablet 10 mg; 1; 1.45; 60, 150; 130@400
Dexona injection; Dexamethasone; injection 4 mg/ml; 3; 11.80; 40, 100; 88@350
T-Bact ointment; Mupirocin; ointment 2 %; 2; 139; 10, 20; 19@440
Betadine ointment; Povidone iodine; ointment 5 %; 2; 58; 15, 30; 33@610
Pan 40; Pantoprazole; tablet 40 mg; 0; 8.90; 150, 450; 130@380
Pan-D; Pantoprazole + Domperidone; capsule 40 mg + 30 mg; 0; 14.20; 120, 300; 260@290
Omez 20; Omeprazole; capsule 20 mg; 0; 5.60; 100, 200; 215@360
Rantac 150; Ranitidine; tablet 150 mg; 1; 1.60; 60, 150; 45@-12 110@340
Digene gel; Aluminium hydroxide + Magnesium hydroxide; syrup 250 mg + 250 mg/5 ml; 0; 138; 15, 30; 28@420
Ondem 4; Ondansetron; tablet 4 mg; 1; 5.30; 60, 150; 144@310
Emeset injection; Ondansetron; injection 2 mg/ml; 3; 13.50; 40, 100; 95@370
Electral; Oral rehydration salts; sachet 21.8 g; 0; 21.50; 60, 150; 48@490
Zinconia 20; Zinc; tablet 20 mg; 0; 4.80; 40, 100; 105@280
Duphalac; Lactulose; syrup 10 g/15 ml; 1; 196; 10, 20; 16@330
Amlong 5; Amlodipine; tablet 5 mg; 0; 2.95; 200, 600; 520@450
Telma 40; Telmisartan; tablet 40 mg; 0; 7.40; 200, 600; 410@400
Losar 50; Losartan; tablet 50 mg; 1; 6.80; 90, 200; 190@360
Metolar 50; Metoprolol; tablet 50 mg; 1; 5.10; 90, 200; 180@320
Lasix 40; Furosemide; tablet 40 mg; 1; 0.95; 90, 200; 240@540
Ecosprin 75; Aspirin; tablet 75 mg; 0; 0.40; 200, 600; 680@500
Clopilet 75; Clopidogrel; tablet 75 mg; 1; 6.90; 120, 300; 270@410
Atorva 10; Atorvastatin; tablet 10 mg; 0; 9.10; 150, 450; 390@430
Rosuvas 10; Rosuvastatin; tablet 10 mg; 1; 15.80; 90, 200; 160@350
Glycomet 500; Metformin; tablet 500 mg; 0; 2.05; 300, 900; 860@390
Amaryl 1; Glimepiride; tablet 1 mg; 0; 5.70; 150, 300; 300@330
Januvia 100; Sitagliptin; tablet 100 mg; 1; 44; 60, 120; 95@54
Mixtard 30/70; Insulin human 30/70; injection 40 IU/ml; 3; 158; 20, 40; 31@160
Lantus; Insulin glargine; injection 100 IU/ml; 3; 612; 10, 20; 14@200
Thyronorm 50; Levothyroxine; tablet 50 mcg; 0; 1.65; 150, 400; 340@460
Alprax 0.25; Alprazolam; tablet 0.25 mg; 1; 2.20; 30, 60; 60@380
Pregalin 75; Pregabalin; capsule 75 mg; 1; 16.40; 60, 120; 128@300
Orofer; Ferrous ascorbate + Folic acid; tablet 100 mg + 1.5 mg; 0; 15.20; 90, 200; 210@340
Shelcal 500; Calcium carbonate + Vitamin D3; tablet 500 mg + 250 IU; 0; 8.20; 120, 300; 275@420
Uprise-D3; Cholecalciferol; capsule 60000 IU; 0; 36.50; 40, 80; 76@310
Nurokind 1500; Methylcobalamin; tablet 1500 mcg; 1; 12.10; 60, 150; 24@-3 130@370
Disposable syringe 5 ml; ; consumable; 2; 6.50; 200, 500; 740@900
Nitrile gloves, pair; ; consumable; 2; 11; 300, 1000; 1250@1100
Sterile gauze swab; ; consumable; 2; 4.20; 200, 500; 560@null
`;

/** Items that the dental and aesthetic rooms stock themselves. */
const roomTables = {
  dental: `
Composite resin A2, 4 g; ; consumable; 3; 1150; 6, 12; 4@260
Lignocaine 2 % with adrenaline cartridge; Lidocaine + Adrenaline; injection 2 % + 0.0125 mg/ml; 3; 38; 50, 100; 110@300
Dental needle 27 G; ; consumable; 2; 9; 100, 300; 260@800
Hexidine mouthwash; Chlorhexidine; mouthwash 0.2 %; 3; 128; 10, 20; 8@340
Alginate impression powder; ; consumable; 3; 420; 5, 10; 9@210
Glass ionomer cement; ; consumable; 3; 890; 4, 8; 7@38
Gutta-percha points, box; ; consumable; 3; 310; 8, 16; 8@600`,
  aesthetic: `
Botulinum toxin 100 U; ; injection; 3; 14500; 4, 8; 7@150
Hyaluronic acid filler 1 ml; ; consumable; 3; 9800; 6, 10; 9@240
Glycolic acid peel 35 %; ; consumable; 3; 1900; 3, 6; 5@180
Numbing cream 30 g; ; cream; 2; 265; 10, 20; 18@270`,
};

/** Makers of the drugs listed in the Schedule H1 register. */
const makers: Readonly<Record<string, string>> = {
  Ultracet: 'Janssen',
  'Taxim-O 200': 'Alkem',
  'Monocef 1 g': 'Aristo',
  'Levoflox 500': 'Cipla',
  'Alprax 0.25': 'Torrent',
};

/** Prescription drugs that are not in the doctors' list. */
const unlisted: Readonly<Record<string, string>> = { 'Botulinum toxin 100 U': 'H' };

const keptCold: readonly string[] = ['Mixtard 30/70', 'Lantus', 'Botulinum toxin 100 U'];

const medicaments = '3004';
const hsnCodes: Readonly<Record<string, string>> = {
  'Disposable syringe 5 ml': '9018',
  'Dental needle 27 G': '9018',
  'Nitrile gloves, pair': '4015',
  'Sterile gauze swab': '3005',
};

const packSizes: Readonly<Record<string, number>> = {
  'Dolo 650': 15,
  'Uprise-D3': 8,
  'Crocin DS syrup': 60,
  'Ascoril-LS syrup': 100,
  'Alex syrup': 100,
  'Digene gel': 200,
  'Voveran Emulgel': 30,
  'Candid cream': 20,
  'Lulifin cream': 30,
  'T-Bact ointment': 5,
  'Betadine ointment': 20,
  Duphalac: 150,
  'Asthalin inhaler': 200,
  'Dexona injection': 2,
  'Emeset injection': 2,
  'Mixtard 30/70': 10,
  Lantus: 3,
  'Hexidine mouthwash': 160,
};

const usualStrip = 10;

const scheduleOf = (name: string, genericName: string) =>
  drugs.find((drug) => drug.name === genericName)?.schedule ?? unlisted[name] ?? 'OTC';

function readForm(text: string) {
  const at = text.search(/ \d/);
  return at === -1 ? { form: text, strength: '' } : { form: text.slice(0, at), strength: text.slice(at + 1) };
}

function readItem(line: string, location: Location): DemoItem {
  const [name = '', genericName = '', kind = '', supplier = '', rupees = '', reorder = '', stock = ''] =
    line.split('; ');
  const [reorderLevel = 0, reorderQuantity = 1] = reorder.split(', ').map(Number);
  return {
    name,
    genericName: genericName.trim(),
    ...readForm(kind),
    schedule: scheduleOf(name, genericName.trim()),
    isColdChain: keptCold.includes(name),
    maker: makers[name] ?? '',
    hsnSac: hsnCodes[name] ?? medicaments,
    packSize: packSizes[name] ?? (/^(tablet|capsule)/.test(kind) ? usualStrip : null),
    supplier: Number(supplier),
    unitPrice: Math.round(Number(rupees) * 100),
    reorderLevel,
    reorderQuantity,
    location,
    batches: stock.split(' ').map((batch) => {
      const [quantity = '', days = ''] = batch.split('@');
      return { quantity: Number(quantity), days: days === 'null' ? null : Number(days) };
    }),
  };
}

const readTable = (text: string, location: Location) =>
  text
    .trim()
    .split('\n')
    .map((line) => readItem(line, location));

export const demoItems: readonly DemoItem[] = [
  ...readTable(table, 'pharmacy'),
  ...readTable(roomTables.dental, 'dental'),
  ...readTable(roomTables.aesthetic, 'aesthetic'),
];
