import type { MetaFunction } from 'react-router';
import { product } from '#foundation/shared/product.ts';
import { PatientsPage } from '#modules/patients/web/patients-page.tsx';

export const meta: MetaFunction = () => [{ title: `Patients · ${product.name}` }];

export default PatientsPage;
