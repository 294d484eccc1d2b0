import type { Command } from '#foundation/web/keys/command.ts';
import { laboratoryContract } from '../contract.ts';

const { list, performance, upload } = laboratoryContract;

export const laboratoryCommands: readonly Command[] = [
  {
    name: 'Upload results',
    keywords: 'laboratory csv analyser enter results',
    screen: 'lab',
    search: '?upload=new',
    access: upload['~orpc'].meta.access,
  },
  {
    name: 'Critical lab values',
    keywords: 'laboratory critical panic values',
    screen: 'lab',
    search: '?only=critical',
    access: list['~orpc'].meta.access,
  },
  {
    name: 'Lab results to verify',
    keywords: 'laboratory verify second person release',
    screen: 'lab',
    search: '?only=to-verify',
    access: list['~orpc'].meta.access,
  },
  {
    name: 'Laboratory figures',
    keywords: 'laboratory turnaround rejections workload critical share',
    screen: 'lab',
    search: '?figures=30-days',
    access: performance['~orpc'].meta.access,
  },
  {
    name: 'Lab worklist',
    keywords: 'laboratory bench due turnaround urgent pending',
    screen: 'lab',
    search: '?view=worklist',
    access: list['~orpc'].meta.access,
  },
  {
    name: 'Samples to collect',
    keywords: 'laboratory collection phlebotomy ward home tubes',
    screen: 'lab',
    search: '?view=collection',
    access: list['~orpc'].meta.access,
  },
  {
    name: 'Pending lab tests',
    keywords: 'laboratory ordered collected processing samples',
    screen: 'lab',
    search: '?only=pending',
    access: list['~orpc'].meta.access,
  },
];
