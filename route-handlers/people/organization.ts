import * as z from 'zod';
import { readEnv } from '@/lib/server/env';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { removeEntity, saveEntity } from '@/lib/server/people/organization/entities';
import { removeGroup, saveGroup } from '@/lib/server/people/organization/groups';
import { removeOffice, saveOffice } from '@/lib/server/people/organization/offices';
import { businessPath } from '@/lib/shared/access/business-path';
import { Id } from '@/lib/shared/form/id';
import {
  EntityForm,
  GroupForm,
  OfficeForm,
  RecordRemoval,
} from '@/lib/shared/people/organization/organization-calls';
import { PeopleDone } from '@/lib/shared/people/people-calls';

const One = z.strictObject({ id: Id });
const on = (page: string) => ({
  page: `/business${page}`,
  next: ({ redirect }: PeopleDone): string => redirect,
});
const back = (context: RequestContext, page: string, form: string, more = ''): PeopleDone => ({
  redirect: inSite(context, `${businessPath(readEnv().businessPath, page)}?form=${form}&done=1${more}`),
});
const saving = ['NAME_USED', 'NOT_FOUND', 'VERSION_CONFLICT'] as const;

const offices = '/company/offices';
const entities = '/company/entities';
const groups = '/users/groups';

/** Adds an office, or changes one unless it changed since `version`. */
export const postOffice = endpoint(
  'POST /i/api/business/offices/v1',
  {
    guard: can('offices.write'),
    input: { form: OfficeForm },
    output: PeopleDone,
    errors: saving,
    plainForm: on(offices),
  },
  async ({ viewer, context, input }) => {
    await saveOffice(viewer, context, input);
    return back(context, offices, 'record');
  },
);

/** Deletes an office; its people get the office `targetId`. */
export const postOfficeRemoval = endpoint(
  'POST /i/api/business/offices/v1/{id}/remove',
  {
    guard: can('offices.write'),
    input: { params: One, form: RecordRemoval },
    output: PeopleDone,
    errors: ['NOT_FOUND'],
    plainForm: on(offices),
  },
  async ({ viewer, context, input }) => {
    await removeOffice(viewer, context, input);
    return back(context, offices, 'record-removed');
  },
);

/** Adds a legal entity, or changes one unless it changed since `version`. */
export const postEntity = endpoint(
  'POST /i/api/business/v1/legalEntities',
  {
    guard: can('entities.write'),
    input: { form: EntityForm },
    output: PeopleDone,
    errors: saving,
    plainForm: on(entities),
  },
  async ({ viewer, context, input }) => {
    await saveEntity(viewer, context, input);
    return back(context, entities, 'record');
  },
);

/** Deletes a legal entity; what names it gets the entity `targetId`. */
export const postEntityRemoval = endpoint(
  'POST /i/api/business/v1/legalEntities/{id}/remove',
  {
    guard: can('entities.write'),
    input: { params: One, form: RecordRemoval },
    output: PeopleDone,
    errors: ['NOT_FOUND'],
    plainForm: on(entities),
  },
  async ({ viewer, context, input }) => {
    await removeEntity(viewer, context, input);
    return back(context, entities, 'record-removed');
  },
);

/** Adds a group, or changes one unless it changed since `version`, with who is in it by hand. */
export const postGroup = endpoint(
  'POST /i/api/business/groups/v1',
  {
    guard: can('groups.write'),
    input: { form: GroupForm },
    output: PeopleDone,
    errors: saving,
    plainForm: on(groups),
  },
  async ({ viewer, context, input }) => {
    const { unknown } = await saveGroup(viewer, context, input);
    const left = unknown.slice(0, 10).join(' ');
    return back(context, groups, 'record', left === '' ? '' : `&left=${encodeURIComponent(left)}`);
  },
);

/** Deletes a group; its people by hand get the group `targetId`, or what the rules say. */
export const postGroupRemoval = endpoint(
  'POST /i/api/business/groups/v1/{id}/remove',
  {
    guard: can('groups.write'),
    input: { params: One, form: RecordRemoval },
    output: PeopleDone,
    errors: ['NOT_FOUND'],
    plainForm: on(groups),
  },
  async ({ viewer, context, input }) => {
    await removeGroup(viewer, context, input);
    return back(context, groups, 'record-removed');
  },
);
