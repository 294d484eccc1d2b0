/**
 * The maximum daily dose for adults by mouth, in mg, with its source: the British National Formulary (BNF), product
 * information or the regulator named. Decision support, to be checked by the clinic's pharmacist
 * (docs/decisions/0182-the-most-an-adult-takes-a-day.md).
 */
const table = `
paracetamol; 4000; BNF, WHO
ibuprofen; 2400; BNF
diclofenac; 150; BNF
aceclofenac; 200; BNF
naproxen; 1250; BNF
etoricoxib; 120; BNF
mefenamic acid; 1500; BNF
ketorolac; 40; product information
piroxicam; 20; EMA
tramadol; 400; BNF
colchicine; 2; BNF
metformin; 3000; product information
glimepiride; 8; product information
sitagliptin; 100; BNF
vildagliptin; 100; BNF
amlodipine; 10; BNF
telmisartan; 80; BNF
losartan; 150; BNF
ramipril; 10; BNF
enalapril; 40; BNF
atenolol; 100; BNF
metoprolol; 400; BNF
atorvastatin; 80; BNF
rosuvastatin; 40; BNF
digoxin; 0.25; BNF
warfarin; 10; BNF
acenocoumarol; 8; product information
hydroxychloroquine; 400; BNF
domperidone; 30; MHRA
metoclopramide; 30; EMA
ondansetron; 32; BNF
loperamide; 16; BNF
ciprofloxacin; 1500; BNF
levofloxacin; 1000; BNF
montelukast; 10; BNF
levothyroxine; 0.3; product information
escitalopram; 20; MHRA
zolpidem; 10; BNF
sildenafil; 100; BNF
`;

export interface AdultLimit {
  ingredient: string;
  mostMilligrams: number;
  source: string;
}

export const adultLimits: readonly AdultLimit[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [ingredient = '', most = '', source = ''] = line.split('; ');
    return { ingredient, mostMilligrams: Number(most), source };
  });
