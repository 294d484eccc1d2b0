import { addException } from './add-exception.ts';
import { addResource } from './add-resource.ts';
import { changeDepartment } from './change-department.ts';
import { changeResource } from './change-resource.ts';
import { listDepartments } from './list-departments.ts';
import { listDoctors } from './list-doctors.ts';
import { listResources } from './list-resources.ts';
import { listWindows } from './list-windows.ts';
import { removeException } from './remove-exception.ts';
import { saveDoctor } from './save-doctor.ts';

export const staffRouter = {
  departments: listDepartments,
  changeDepartment,
  doctors: listDoctors,
  windows: listWindows,
  saveDoctor,
  addException,
  removeException,
  resources: listResources,
  addResource,
  changeResource,
};
