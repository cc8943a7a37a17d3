import * as z from 'zod';
import { listQuery } from '@/lib/shared/paging/list-query';

/** What a directory did to somebody or to a group, or that it was refused. */
export const directoryActs = [
  'created',
  'changed',
  'deactivated',
  'reactivated',
  'deleted',
  'refused',
] as const;
export type DirectoryAct = (typeof directoryActs)[number];

/** What a call was about; `other` is what a directory asks about ourselves. */
export const directorySubjects = ['user', 'group', 'other'] as const;
export type DirectorySubject = (typeof directorySubjects)[number];

/** What a call that was refused wanted, by its method. */
export const directoryMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type DirectoryMethod = (typeof directoryMethods)[number];

/** Attributes that the log names when they are why a call was refused; what else a directory sends is not kept. */
export const loggedAttributes = [
  'active',
  'department',
  'displayName',
  'externalId',
  'manager',
  'members',
  'name',
  'title',
  'userName',
] as const;

/** Types of RFC 7644, 3.12, that we refuse with. */
export const scimProblems = [
  'invalidFilter',
  'invalidPath',
  'invalidSyntax',
  'invalidValue',
  'mutability',
  'noTarget',
] as const;

/** So long the log of a directory is kept, in days, and so many of its newest lines of each company. */
export const directoryDaysKept = 30;
export const directoryCallsMax = 10_000;

/** How the log of the directory stands in an address. */
export const directoryList = listQuery({
  filters: {
    directory: z.enum(['', '1']).default(''),
    act: z.enum(['', ...directoryActs]).default(''),
  },
  kept: ['directory'],
  sizes: [20, 50, 100],
});
export type DirectoryQuery = ReturnType<typeof directoryList.read>;
