import { staffApi } from './api.ts';

export const allResources = staffApi.resources.queryOptions();
export const allDepartments = staffApi.departments.queryOptions();
export const resourceTables = ['resources'];
