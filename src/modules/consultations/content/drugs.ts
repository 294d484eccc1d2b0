/**
 * Common drugs of the Indian market: name; short forms and brands; schedule; forms with their strengths. Schedules are
 * those of the Drugs Rules as generally known; the clinic's pharmacist has the last word.
 */
const table = `
Paracetamol; pcm acetaminophen dolo crocin calpol; OTC; tablet 500 mg, 650 mg, 1000 mg | syrup 125 mg/5 ml, 250 mg/5 ml | drops 100 mg/ml | injection 1000 mg/100 ml
Ibuprofen; ibu brufen; H; tablet 200 mg, 400 mg, 600 mg | syrup 100 mg/5 ml
Ibuprofen + Paracetamol; combiflam; H; tablet 400 mg + 325 mg | syrup 100 mg + 162.5 mg/5 ml
Diclofenac; diclo voveran; H; tablet 50 mg, 100 mg | injection 75 mg/ml | gel 1 %
Aceclofenac; aceclo hifenac; H; tablet 100 mg, 200 mg
Aceclofenac + Paracetamol; zerodol-p; H; tablet 100 mg + 325 mg
Aceclofenac + Paracetamol + Serratiopeptidase; zerodol-sp; H; tablet 100 mg + 325 mg + 15 mg
Naproxen; napra naprosyn; H; tablet 250 mg, 500 mg
Etoricoxib; etori nucoxia; H; tablet 60 mg, 90 mg, 120 mg
Mefenamic acid; mefenamic meftal; H; tablet 250 mg, 500 mg | syrup 100 mg/5 ml
Mefenamic acid + Dicyclomine; meftal-spas; H; tablet 250 mg + 10 mg
Ketorolac; ketorol; H; tablet 10 mg | injection 30 mg/ml
Piroxicam; dolonex; H; tablet 20 mg | capsule 20 mg
Tramadol; tram; H1; tablet 50 mg, 100 mg | capsule 50 mg | injection 50 mg/ml
Tramadol + Paracetamol; ultracet; H1; tablet 37.5 mg + 325 mg
Morphine; morph morcontin; H; tablet 10 mg, 20 mg, 30 mg, 60 mg | injection 10 mg/ml, 15 mg/ml
Tapentadol; tapal; H; tablet 50 mg, 75 mg, 100 mg
Colchicine; zycolchin; H; tablet 0.5 mg
Allopurinol; zyloric; H; tablet 100 mg, 300 mg
Febuxostat; febu feburic; H; tablet 40 mg, 80 mg
Thiocolchicoside; myoril; H; capsule 4 mg, 8 mg
Tizanidine; sirdalud; H; tablet 2 mg, 4 mg
Baclofen; lioresal; H; tablet 5 mg, 10 mg, 25 mg
Amoxicillin; amoxycillin amox mox novamox; H; capsule 250 mg, 500 mg | syrup 125 mg/5 ml, 250 mg/5 ml
Amoxicillin + Clavulanic acid; amoxiclav coamoxiclav augmentin clavam moxikind; H; tablet 375 mg, 625 mg, 1000 mg | syrup 228.5 mg/5 ml, 457 mg/5 ml | injection 1.2 g
Ampicillin; ampi; H; capsule 250 mg, 500 mg | injection 500 mg, 1000 mg
Cloxacillin; clox; H; capsule 250 mg, 500 mg
Phenoxymethylpenicillin; penicillin-v pen-v; H; tablet 250 mg, 500 mg
Benzathine benzylpenicillin; penidure; H; injection 1.2 MU, 2.4 MU
Piperacillin + Tazobactam; piptaz; H; injection 4.5 g
Cefixime; cefi taxim-o zifi mahacef; H1; tablet 100 mg, 200 mg | syrup 50 mg/5 ml, 100 mg/5 ml
Cefpodoxime; cefpod cepodem; H1; tablet 100 mg, 200 mg | syrup 50 mg/5 ml, 100 mg/5 ml
Cefuroxime; ceftum; H; tablet 250 mg, 500 mg
Cefadroxil; droxyl odoxil; H; tablet 250 mg, 500 mg | syrup 125 mg/5 ml, 250 mg/5 ml
Cefalexin; cephalexin sporidex; H; capsule 250 mg, 500 mg | syrup 125 mg/5 ml, 250 mg/5 ml
Cefdinir; adcef; H1; capsule 300 mg
Ceftriaxone; monocef; H1; injection 250 mg, 500 mg, 1000 mg
Cefotaxime; taxim; H1; injection 500 mg, 1000 mg
Azithromycin; azith azee azithral; H; tablet 250 mg, 500 mg | syrup 100 mg/5 ml, 200 mg/5 ml
Clarithromycin; clari claribid; H; tablet 250 mg, 500 mg
Erythromycin; erythro althrocin; H; tablet 250 mg, 500 mg
Roxithromycin; roxid; H; tablet 150 mg, 300 mg
Doxycycline; doxy doxt; H; capsule 100 mg | tablet 100 mg
Minocycline; mino divaine; H; capsule 50 mg, 100 mg
Ciprofloxacin; cipro ciplox cifran; H; tablet 250 mg, 500 mg, 750 mg | eye drops 0.3 %
Ofloxacin; oflox zanocin; H; tablet 200 mg, 400 mg | syrup 50 mg/5 ml, 100 mg/5 ml
Ofloxacin + Ornidazole; o2 oflomac-oz; H; tablet 200 mg + 500 mg
Levofloxacin; levo levoflox; H1; tablet 250 mg, 500 mg, 750 mg
Norfloxacin; norflox; H; tablet 400 mg
Moxifloxacin; moxi vigamox; H1; tablet 400 mg | eye drops 0.5 %
Nitrofurantoin; nitro-f niftran martifur; H; capsule 100 mg
Fosfomycin; fosfo monurol; H; sachet 3 g
Sulfamethoxazole + Trimethoprim; cotrimoxazole cotrim septran bactrim; H; tablet 480 mg, 960 mg | syrup 240 mg/5 ml
Metronidazole; metro metrogyl flagyl; H; tablet 200 mg, 400 mg | syrup 200 mg/5 ml | injection 500 mg/100 ml | gel 1 %
Tinidazole; tini fasigyn; H; tablet 300 mg, 500 mg
Ornidazole; orni ornida; H; tablet 500 mg
Secnidazole; secnil; H; tablet 1000 mg
Nitazoxanide; nizonide; H; tablet 500 mg | syrup 100 mg/5 ml
Rifaximin; rifagut; H; tablet 200 mg, 400 mg, 550 mg
Linezolid; linid; H; tablet 600 mg
Clindamycin; clinda dalacin; H; capsule 150 mg, 300 mg | gel 1 %
Gentamicin; gentamycin genta; H; injection 40 mg/ml | eye drops 0.3 %
Amikacin; mikacin; H; injection 100 mg, 250 mg, 500 mg
Meropenem; mero; H1; injection 500 mg, 1000 mg
Vancomycin; vanco vancocin; H; injection 500 mg, 1000 mg
Isoniazid; inh; H1; tablet 100 mg, 300 mg
Rifampicin; rifampin rcin; H1; capsule 150 mg, 300 mg, 450 mg, 600 mg
Ethambutol; combutol; H1; tablet 400 mg, 800 mg
Pyrazinamide; pza; H1; tablet 500 mg, 750 mg
Fluconazole; fluco forcan; H; tablet 50 mg, 150 mg, 200 mg
Itraconazole; itra candiforce; H; capsule 100 mg, 200 mg
Terbinafine; terbi sebifin; H; tablet 250 mg | cream 1 %
Griseofulvin; grisovin; H; tablet 250 mg, 500 mg
Clotrimazole; clotri candid; OTC; cream 1 % | powder 1 % | mouthwash 1 %
Ketoconazole; nizral; H; tablet 200 mg | cream 2 % | lotion 2 %
Luliconazole; luli lulifin; H; cream 1 %
Aciclovir; acyclovir zovirax acivir; H; tablet 200 mg, 400 mg, 800 mg | cream 5 %
Valaciclovir; valacyclovir valcivir; H; tablet 500 mg, 1000 mg
Oseltamivir; tamiflu fluvir; H; capsule 30 mg, 45 mg, 75 mg
Albendazole; zentel bandy; H; tablet 400 mg | syrup 200 mg/5 ml
Mebendazole; mebex; H; tablet 100 mg
Ivermectin; iver ivermectol; H; tablet 3 mg, 6 mg, 12 mg
Permethrin; permite scabper; H; cream 5 % | lotion 5 %
Hydroxychloroquine; hcq hcqs; H; tablet 200 mg, 300 mg, 400 mg
Chloroquine; lariago; H; tablet 250 mg
Artemether + Lumefantrine; lumerax; H; tablet 80 mg + 480 mg
Primaquine; primaq; H; tablet 7.5 mg, 15 mg
Cetirizine; cet cetzine alerid; OTC; tablet 5 mg, 10 mg | syrup 5 mg/5 ml
Levocetirizine; levocet xyzal teczine; H; tablet 5 mg | syrup 2.5 mg/5 ml
Levocetirizine + Montelukast; montair-lc montek-lc; H; tablet 5 mg + 10 mg | syrup 2.5 mg + 4 mg/5 ml
Fexofenadine; fexo allegra; H; tablet 120 mg, 180 mg
Loratadine; lorfast; H; tablet 10 mg
Desloratadine; deslor; H; tablet 5 mg
Bilastine; bilasure; H; tablet 20 mg
Chlorphenamine; cpm chlorpheniramine; OTC; tablet 4 mg
Pheniramine; avil; H; tablet 25 mg | injection 22.75 mg/ml
Hydroxyzine; atarax; H; tablet 10 mg, 25 mg
Promethazine; phenergan; H; tablet 10 mg, 25 mg | syrup 5 mg/5 ml | injection 25 mg/ml
Montelukast; monte montair; H; tablet 4 mg, 5 mg, 10 mg
Salbutamol; albuterol salb asthalin; H; tablet 2 mg, 4 mg | syrup 2 mg/5 ml | inhaler 100 mcg | respules 2.5 mg
Levosalbutamol; levolin; H; inhaler 50 mcg | respules 0.63 mg, 1.25 mg | syrup 1 mg/5 ml
Ipratropium; ipravent; H; inhaler 20 mcg | respules 500 mcg
Ipratropium + Levosalbutamol; duolin; H; inhaler 20 mcg + 50 mcg | respules 500 mcg + 1.25 mg
Budesonide; bude budecort pulmicort; H; inhaler 100 mcg, 200 mcg | respules 0.5 mg, 1 mg | nasal spray 64 mcg
Budesonide + Formoterol; foracort; H; inhaler 100 mcg + 6 mcg, 200 mcg + 6 mcg, 400 mcg + 6 mcg
Fluticasone; flutiflo; H; nasal spray 50 mcg | inhaler 125 mcg, 250 mcg | cream 0.05 %
Salmeterol + Fluticasone; seroflo; H; inhaler 50 mcg + 100 mcg, 50 mcg + 250 mcg, 50 mcg + 500 mcg
Tiotropium; tiova; H; inhaler 9 mcg, 18 mcg
Mometasone; momate; H; nasal spray 50 mcg | cream 0.1 %
Doxofylline; doxo; H; tablet 400 mg
Theophylline; theo deriphyllin; H; tablet 150 mg, 300 mg
Acetylcysteine; nac mucinac; H; tablet 600 mg
Ambroxol; ambro mucolite; H; tablet 30 mg | syrup 30 mg/5 ml
Ambroxol + Levosalbutamol + Guaifenesin; ascoril-ls; H; syrup 30 mg + 1 mg + 50 mg/5 ml
Bromhexine; bromex; H; tablet 8 mg | syrup 4 mg/5 ml
Dextromethorphan; alex; H; syrup 10 mg/5 ml
Codeine; codeine-phosphate; H1; syrup 10 mg/5 ml
Xylometazoline; otrivin; OTC; nasal spray 0.1 % | drops 0.05 %, 0.1 %
Prednisolone; pred wysolone omnacortil; H; tablet 5 mg, 10 mg, 20 mg, 40 mg | syrup 5 mg/5 ml, 15 mg/5 ml | eye drops 1 %
Methylprednisolone; mpred medrol; H; tablet 4 mg, 8 mg, 16 mg | injection 40 mg, 125 mg, 500 mg
Deflazacort; defla defcort; H; tablet 6 mg, 12 mg, 24 mg
Dexamethasone; dexa dexona; H; tablet 0.5 mg, 4 mg | injection 4 mg/ml
Betamethasone; betnesol; H; tablet 0.5 mg | injection 4 mg/ml | cream 0.05 %, 0.1 % | drops 0.5 mg/ml
Hydrocortisone; hydrocort; H; tablet 5 mg, 10 mg, 20 mg | injection 100 mg | cream 1 %
Clobetasol; clob tenovate; H; cream 0.05 % | ointment 0.05 %
Tacrolimus; tacroz; H; ointment 0.03 %, 0.1 %
Mupirocin; mupi t-bact; H; ointment 2 %
Fusidic acid; fusi fucidin; H; cream 2 %
Silver sulfadiazine; ssd silverex; H; cream 1 %
Povidone iodine; betadine; OTC; ointment 5 %, 10 % | mouthwash 2 %
Calamine; caladryl lacto-calamine; OTC; lotion 8 %
Benzoyl peroxide; bpo benzac; H; gel 2.5 %, 5 %
Adapalene; adaferin; H; gel 0.1 %
Tretinoin; retino-a; H; cream 0.025 %, 0.05 %
Isotretinoin; isotroin; H; capsule 5 mg, 10 mg, 20 mg
Hydroquinone; melalite; H; cream 2 %, 4 %
Salicylic acid; salicylic; OTC; ointment 6 %, 12 % | gel 2 %
Pantoprazole; pan panto pantocid; H; tablet 20 mg, 40 mg | injection 40 mg
Pantoprazole + Domperidone; pan-d; H; capsule 40 mg + 30 mg
Omeprazole; omez; H; capsule 20 mg, 40 mg
Rabeprazole; rabe razo; H; tablet 10 mg, 20 mg
Rabeprazole + Domperidone; rabe-d razo-d; H; capsule 20 mg + 30 mg
Esomeprazole; eso nexpro; H; tablet 20 mg, 40 mg
Famotidine; famo famocid; H; tablet 20 mg, 40 mg
Ranitidine; rantac; H; tablet 150 mg, 300 mg
Sucralfate; sucral; H; syrup 1000 mg/10 ml
Aluminium hydroxide + Magnesium hydroxide; antacid gelusil digene; OTC; syrup 250 mg + 250 mg/5 ml | tablet 250 mg + 250 mg
Domperidone; domp domstal; H; tablet 10 mg | syrup 5 mg/5 ml
Ondansetron; onda ondem emeset; H; tablet 4 mg, 8 mg | syrup 2 mg/5 ml | injection 2 mg/ml
Metoclopramide; perinorm; H; tablet 10 mg | injection 5 mg/ml
Dicyclomine; dicycloverine dicyclo; H; tablet 10 mg, 20 mg | injection 10 mg/ml
Dicyclomine + Paracetamol; cyclopam; H; tablet 20 mg + 500 mg
Hyoscine butylbromide; hyoscine buscopan; H; tablet 10 mg | injection 20 mg/ml
Drotaverine; drot drotin; H; tablet 40 mg, 80 mg
Loperamide; lopa imodium; H; capsule 2 mg
Racecadotril; redotil; H; capsule 100 mg | sachet 10 mg, 15 mg, 30 mg
Oral rehydration salts; ors electral; OTC; sachet 21.8 g
Zinc; zinconia; OTC; tablet 20 mg | syrup 20 mg/5 ml
Lactulose; lactu duphalac; OTC; syrup 10 g/15 ml
Bisacodyl; dulcolax; OTC; tablet 5 mg | suppository 5 mg, 10 mg
Polyethylene glycol; peg peglec; OTC; sachet 17 g
Ispaghula; isabgol psyllium; OTC; powder 3.5 g | sachet 3.5 g
Ursodeoxycholic acid; ursodiol udca udiliv; H; tablet 150 mg, 300 mg
Pancreatin; creon; H; capsule 10000 IU, 25000 IU
Mesalazine; mesalamine mesacol; H; tablet 400 mg, 800 mg, 1200 mg
Amlodipine; amlo amlong; H; tablet 2.5 mg, 5 mg, 10 mg
Cilnidipine; cilni cilacar; H; tablet 5 mg, 10 mg, 20 mg
Nifedipine; nife depin; H; tablet 10 mg, 20 mg, 30 mg
Diltiazem; dilt dilzem; H; tablet 30 mg, 60 mg, 90 mg
Verapamil; calaptin; H; tablet 40 mg, 80 mg, 120 mg
Telmisartan; telmi telma; H; tablet 20 mg, 40 mg, 80 mg
Telmisartan + Hydrochlorothiazide; telma-h; H; tablet 40 mg + 12.5 mg, 80 mg + 12.5 mg
Telmisartan + Amlodipine; telma-am; H; tablet 40 mg + 5 mg, 80 mg + 5 mg
Losartan; losar losacar; H; tablet 25 mg, 50 mg
Olmesartan; olme olmezest; H; tablet 10 mg, 20 mg, 40 mg
Valsartan; valent; H; tablet 40 mg, 80 mg, 160 mg
Enalapril; enam envas; H; tablet 2.5 mg, 5 mg, 10 mg
Ramipril; rami cardace; H; tablet 1.25 mg, 2.5 mg, 5 mg, 10 mg
Lisinopril; listril; H; tablet 2.5 mg, 5 mg, 10 mg
Metoprolol; meto metolar metxl; H; tablet 12.5 mg, 25 mg, 50 mg, 100 mg
Atenolol; aten; H; tablet 25 mg, 50 mg, 100 mg
Bisoprolol; biso concor; H; tablet 2.5 mg, 5 mg, 10 mg
Carvedilol; carve cardivas; H; tablet 3.125 mg, 6.25 mg, 12.5 mg
Labetalol; labe lobet; H; tablet 50 mg, 100 mg, 200 mg | injection 5 mg/ml
Methyldopa; alphadopa aldomet; H; tablet 250 mg, 500 mg
Nebivolol; nebi nebicard; H; tablet 2.5 mg, 5 mg, 10 mg
Propranolol; prop ciplar inderal; H; tablet 10 mg, 20 mg, 40 mg
Hydrochlorothiazide; hctz aquazide; H; tablet 12.5 mg, 25 mg
Chlorthalidone; clthal; H; tablet 6.25 mg, 12.5 mg
Furosemide; frusemide furo lasix; H; tablet 20 mg, 40 mg | injection 10 mg/ml
Torasemide; torsemide dytor; H; tablet 5 mg, 10 mg, 20 mg
Spironolactone; spiro aldactone; H; tablet 25 mg, 50 mg, 100 mg
Prazosin; minipress; H; tablet 2.5 mg, 5 mg
Clonidine; arkamin; H; tablet 100 mcg
Isosorbide mononitrate; ismn monotrate; H; tablet 10 mg, 20 mg, 30 mg, 60 mg
Glyceryl trinitrate; gtn nitroglycerin; H; tablet 0.5 mg, 2.6 mg, 6.4 mg
Nicorandil; nikoran; H; tablet 5 mg, 10 mg
Ranolazine; ranozex; H; tablet 500 mg, 1000 mg
Digoxin; lanoxin; H; tablet 0.25 mg
Amiodarone; cordarone; H; tablet 100 mg, 200 mg
Aspirin; asa ecosprin disprin; H; tablet 75 mg, 150 mg, 325 mg
Clopidogrel; clopi clopilet; H; tablet 75 mg
Ticagrelor; brilinta; H; tablet 60 mg, 90 mg
Warfarin; warf; H; tablet 1 mg, 2 mg, 5 mg
Heparin; hep ufh; H; injection 1000 IU/ml, 5000 IU/ml
Enoxaparin; enox clexane; H; injection 20 mg, 40 mg, 60 mg, 80 mg
Acenocoumarol; nicoumalone acitrom; H; tablet 1 mg, 2 mg, 4 mg
Rivaroxaban; xarelto; H; tablet 10 mg, 15 mg, 20 mg
Apixaban; eliquis; H; tablet 2.5 mg, 5 mg
Dabigatran; pradaxa; H; capsule 75 mg, 110 mg, 150 mg
Atorvastatin; ator atorva lipitor; H; tablet 5 mg, 10 mg, 20 mg, 40 mg, 80 mg
Rosuvastatin; rosu rosuvas; H; tablet 5 mg, 10 mg, 20 mg, 40 mg
Fenofibrate; feno; H; tablet 145 mg, 160 mg
Metformin; metf glycomet; H; tablet 250 mg, 500 mg, 850 mg, 1000 mg
Glimepiride; glim amaryl; H; tablet 1 mg, 2 mg, 3 mg, 4 mg
Glimepiride + Metformin; glycomet-gp gp; H; tablet 1 mg + 500 mg, 2 mg + 500 mg
Gliclazide; glic diamicron; H; tablet 30 mg, 40 mg, 60 mg, 80 mg
Sitagliptin; sita januvia; H; tablet 25 mg, 50 mg, 100 mg
Vildagliptin; vilda galvus; H; tablet 50 mg, 100 mg
Teneligliptin; tene tenglyn; H; tablet 20 mg
Linagliptin; lina trajenta; H; tablet 5 mg
Dapagliflozin; dapa forxiga; H; tablet 5 mg, 10 mg
Empagliflozin; empa jardiance; H; tablet 10 mg, 25 mg
Pioglitazone; pio; H; tablet 7.5 mg, 15 mg, 30 mg
Voglibose; vogli; H; tablet 0.2 mg, 0.3 mg
Insulin human regular; actrapid; H; injection 40 IU/ml, 100 IU/ml
Insulin human 30/70; mixtard mixtard30/70 humanmixtard humanmixtard30/70 huminsulin30/70 insulin30/70; H; injection 40 IU/ml, 100 IU/ml
Insulin glargine; lantus glargine; H; injection 100 IU/ml
Levothyroxine; thyroxine eltroxin thyronorm; H; tablet 12.5 mcg, 25 mcg, 50 mcg, 75 mcg, 88 mcg, 100 mcg, 125 mcg, 150 mcg
Carbimazole; neomercazole; H; tablet 5 mg, 10 mg, 20 mg
Cabergoline; caberlin; H; tablet 0.25 mg, 0.5 mg
Norethisterone; primolut; H; tablet 5 mg
Medroxyprogesterone; deviry; H; tablet 10 mg
Progesterone; susten; H; capsule 100 mg, 200 mg
Dydrogesterone; duphaston; H; tablet 10 mg
Doxylamine + Pyridoxine; doxinate; H; tablet 10 mg + 10 mg
Misoprostol; misoprost cytolog; H; tablet 25 mcg, 100 mcg, 200 mcg, 600 mcg
Oxytocin; pitocin syntocinon; H; injection 5 IU/ml
Methylergometrine; methergin; H; tablet 0.125 mg | injection 0.2 mg/ml
Magnesium sulfate; mgso4 magsulf; H; injection 500 mg/ml
Clomifene; clomiphene siphene; H; tablet 25 mg, 50 mg, 100 mg
Letrozole; letroz; H; tablet 2.5 mg
Tranexamic acid; trane pause; H; tablet 500 mg | injection 100 mg/ml
Escitalopram; escita nexito; H; tablet 5 mg, 10 mg, 20 mg
Sertraline; sertra serta; H; tablet 25 mg, 50 mg, 100 mg
Fluoxetine; fluox fludac; H; capsule 10 mg, 20 mg
Amitriptyline; amit tryptomer; H; tablet 10 mg, 25 mg, 75 mg
Duloxetine; dulane; H; capsule 20 mg, 30 mg, 60 mg
Mirtazapine; mirtaz; H; tablet 7.5 mg, 15 mg, 30 mg
Clonazepam; clona rivotril; H; tablet 0.25 mg, 0.5 mg, 1 mg, 2 mg
Alprazolam; alprax; H1; tablet 0.25 mg, 0.5 mg, 1 mg
Lorazepam; ativan; H; tablet 1 mg, 2 mg
Diazepam; valium calmpose; H1; tablet 2 mg, 5 mg, 10 mg | injection 5 mg/ml
Midazolam; midaz mezolam; H1; injection 1 mg/ml, 5 mg/ml
Zolpidem; zolfresh; H1; tablet 5 mg, 10 mg
Olanzapine; olan oleanz; H; tablet 2.5 mg, 5 mg, 10 mg
Risperidone; risdone; H; tablet 1 mg, 2 mg, 3 mg, 4 mg
Quetiapine; qutan; H; tablet 25 mg, 50 mg, 100 mg, 200 mg
Haloperidol; serenace; H; tablet 1.5 mg, 5 mg, 10 mg
Lithium carbonate; lithium licab; H; tablet 300 mg, 400 mg
Methylphenidate; addwize; X; tablet 10 mg, 18 mg, 36 mg
Gabapentin; gaba gabapin; H; capsule 100 mg, 300 mg, 400 mg
Pregabalin; prega pregalin; H; capsule 50 mg, 75 mg, 150 mg
Carbamazepine; carba tegretol tegrital; H; tablet 100 mg, 200 mg, 400 mg
Oxcarbazepine; oxetol; H; tablet 150 mg, 300 mg, 600 mg
Sodium valproate; valproate valparin; H; tablet 200 mg, 300 mg, 500 mg | syrup 200 mg/5 ml
Levetiracetam; leveti levipil; H; tablet 250 mg, 500 mg, 750 mg, 1000 mg | syrup 100 mg/ml
Phenytoin; eptoin; H; tablet 50 mg, 100 mg, 300 mg | syrup 30 mg/5 ml, 125 mg/5 ml | injection 50 mg/ml
Phenobarbital; phenobarbitone gardenal; H; tablet 30 mg, 60 mg | syrup 20 mg/5 ml | injection 200 mg/ml
Levodopa + Carbidopa; syndopa; H; tablet 100 mg + 10 mg, 100 mg + 25 mg
Trihexyphenidyl; benzhexol pacitane; H; tablet 2 mg
Donepezil; donep; H; tablet 5 mg, 10 mg
Betahistine; vertin; H; tablet 8 mg, 16 mg, 24 mg
Cinnarizine; stugeron; H; tablet 25 mg, 75 mg
Prochlorperazine; stemetil; H; tablet 5 mg
Flunarizine; sibelium; H; tablet 5 mg, 10 mg
Sumatriptan; suminat; H; tablet 25 mg, 50 mg, 100 mg
Rizatriptan; rizact; H; tablet 5 mg, 10 mg
Tamsulosin; tams urimax; H; capsule 0.2 mg, 0.4 mg
Finasteride; finast; H; tablet 1 mg, 5 mg
Dutasteride; dutas; H; capsule 0.5 mg
Solifenacin; soliten; H; tablet 5 mg, 10 mg
Flavoxate; urispas; H; tablet 200 mg
Sildenafil; silde; H; tablet 25 mg, 50 mg, 100 mg
Tadalafil; tada; H; tablet 5 mg, 10 mg, 20 mg
Potassium chloride; kcl potklor; H; syrup 1500 mg/15 ml | injection 150 mg/ml
Potassium citrate; k-cit; H; syrup 1100 mg/5 ml
Ferrous sulfate + Folic acid; ifa fefol; OTC; tablet 100 mg + 0.5 mg
Ferrous ascorbate + Folic acid; orofer; OTC; tablet 100 mg + 1.5 mg | syrup 30 mg + 0.55 mg/5 ml
Folic acid; folvite fa; OTC; tablet 5 mg
Calcium carbonate + Vitamin D3; calcium shelcal; OTC; tablet 500 mg + 250 IU
Cholecalciferol; vitd3 d3 uprise; OTC; capsule 60000 IU | sachet 60000 IU | drops 400 IU/ml
Methylcobalamin; mecobalamin mecob b12; OTC; tablet 500 mcg, 1500 mcg | injection 500 mcg/ml
Phytomenadione; vitamink vitk kenadion; H; injection 1 mg/ml, 10 mg/ml
Vitamin C; ascorbic limcee; OTC; tablet 500 mg
Vitamin E; evion; OTC; capsule 200 mg, 400 mg
Alendronic acid; alendronate osteofos; H; tablet 35 mg, 70 mg
Methotrexate; mtx folitrax; H; tablet 2.5 mg, 5 mg, 7.5 mg, 10 mg, 15 mg
Sulfasalazine; saaz; H; tablet 500 mg, 1000 mg
Azathioprine; azoran; H; tablet 25 mg, 50 mg
Timolol; glucomol; H; eye drops 0.25 %, 0.5 %
Latanoprost; xalatan; H; eye drops 0.005 %
Carboxymethylcellulose; cmc refresh; OTC; eye drops 0.5 %, 1 %
Olopatadine; olopat; H; eye drops 0.1 %, 0.2 %
Tobramycin; toba; H; eye drops 0.3 %
Chlorhexidine; hexidine; OTC; mouthwash 0.2 %
Benzocaine + Phenazone; otogesic; H; ear drops 1.4 % + 5.4 %
Tetanus toxoid; tt td; H; injection 0.5 ml
Adrenaline; epinephrine; H; injection 1 mg/ml
Atropine; atro; H; injection 0.6 mg/ml | eye drops 1 %
Lidocaine; lignocaine xylocaine; H; injection 2 % | gel 2 %
Lidocaine + Adrenaline; lignox-a; H; injection 2 % + 0.0125 mg/ml
`;

export const schedules = ['OTC', 'H', 'H1', 'X'] as const;
export type Schedule = (typeof schedules)[number];

export const forms = [
  'tablet',
  'capsule',
  'syrup',
  'drops',
  'eye drops',
  'ear drops',
  'injection',
  'inhaler',
  'respules',
  'nasal spray',
  'cream',
  'ointment',
  'gel',
  'lotion',
  'powder',
  'sachet',
  'suppository',
  'mouthwash',
] as const;
export type Form = (typeof forms)[number];

export interface DrugForm {
  form: Form;
  strengths: readonly string[];
}

export interface Drug {
  /** The generic name; a combination joins its ingredients with " + ". */
  name: string;
  ingredients: readonly string[];
  aliases: readonly string[];
  schedule: Schedule;
  forms: readonly DrugForm[];
}

const longestFirst = [...forms].sort((one, other) => other.length - one.length);

function readForm(text: string): DrugForm {
  const form = longestFirst.find((known) => text.startsWith(`${known} `));
  if (!form) throw new Error(`No form of a drug: ${text}`);
  return { form, strengths: text.slice(form.length + 1).split(', ') };
}

function readDrug(line: string): Drug {
  const [name = '', aliases = '', scheduleName = '', formList = ''] = line.split('; ');
  const schedule = schedules.find((known) => known === scheduleName);
  if (!schedule) throw new Error(`No schedule: ${line}`);
  return {
    name,
    ingredients: name.split(' + '),
    aliases: aliases.split(' '),
    schedule,
    forms: formList.split(' | ').map(readForm),
  };
}

export const drugs: readonly Drug[] = table.trim().split('\n').map(readDrug);
