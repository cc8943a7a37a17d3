import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { publicAuth } from '@/lib/server/http/guards';
import { issueFormToken } from '@/lib/server/identity/issue-form-token';

/** Hands out the form token to pages that came without one; a new browser gets its device secret here. */
export const postFormToken = endpoint(
  'POST /s/run/formtoken',
  {
    guard: publicAuth,
    input: { form: z.strictObject({}) },
    output: z.strictObject({ formtoken: z.string() }),
    errors: [],
    issuesFormToken: true,
    supportMay: true,
  },
  async ({ viewer, context }) => ({ formtoken: await issueFormToken(viewer, context) }),
);
