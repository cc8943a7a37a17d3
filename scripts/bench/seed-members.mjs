/** People of one seeded company, which is a usual one. */
export const peoplePerCompany = 100;

/**
 * Who asks in the first of the seeded companies: its administrator, and somebody whose role of the company's own may book
 * for whoever allows it, named them, was invited by them or asked them.
 */
export const seededAskers = {
  admin: 'person0@seeded0.example',
  arranger: 'person1@seeded0.example',
};

/**
 * Fills a database that has the built-in roles with companies and their people: accounts with confirmed addresses, offices
 * and departments, a role of the company's own, guests, named arrangers, approvers and sponsors, and open requests. All
 * that two fillings have in common is the same in both.
 * @param {(sql: string, values?: unknown[]) => Promise<unknown>} query of one connection, whose user may switch the checks
 *   of foreign keys off
 * @param {{ members: number, perCompany?: number }} size of all companies together, and of each
 */
export async function seedMembers(query, { members, perCompany = peoplePerCompany }) {
  // Every row is made to fit, so that nothing has to be looked up for it.
  await query(`set session_replication_role = replica`);
  await query('set synchronous_commit = off');
  for (const statement of statements(members, perCompany)) await query(statement);
  await query('set session_replication_role = origin');
  await query('set synchronous_commit = on');
  await query(
    'vacuum (analyze) company, role, account, credential, membership, member_link, book_request, legal_entity, office, traveler_group',
  );
}

const id = (kind, number) => `md5('seeded ${kind} ' || ${number})::uuid`;

/** From one of every so many people to the first of their company, who are numbered from 0. */
const first = (per) => `n - n % ${per}`;

function statements(members, per) {
  const people = `generate_series(0, ${members - 1}) n`;
  const companies = `generate_series(0, ${Math.ceil(members / per) - 1}) c`;
  const builtIn = (key) => `(select id from role where key = '${key}' and company_id is null)`;
  const email = `'person' || n % ${per} || '@seeded' || n / ${per} || '.example'`;
  const company = id('company', `n / ${per}`);
  return [
    `insert into company (id, name, tier, confirmed_at)
     select ${id('company', 'c')}, 'Planted ' || c, 'enterprise', now() from ${companies}`,
    `insert into role (id, company_id, key, name, permissions)
     select ${id('role', 'c')}, ${id('company', 'c')}, 'own-seeded', 'Arranger of ' || c,
       (select permissions || array['bookForAllAllowing'] from role where key = 'arranger' and company_id is null)
     from ${companies}`,
    `insert into legal_entity (company_id, name, country, currency, is_default)
     select ${id('company', 'c')}, 'Planted Inc.', 'US', 'USD', true from ${companies}`,
    `insert into office (id, company_id, name)
     select ${id('office', 'c * 3 + o')}, ${id('company', 'c')}, (array['Boston','Lisbon','Kyoto'])[1 + o]
     from ${companies}, generate_series(0, 2) o`,
    `insert into traveler_group (company_id, name, kind, is_default, departments)
     select ${id('company', 'c')}, (array['Standard','Crew'])[1 + g], 'policy', g = 0,
       case g when 1 then array['Team 1'] else array[]::text[] end from ${companies}, generate_series(0, 1) g`,
    `insert into account (id, name, settings)
     select ${id('account', 'n')}, (array['Ada','Bo','Cleo','Dag','Élodie','Femi','Gus'])[1 + n % 7] || ' Planted' || n % ${per},
       case when n % 5 = 0 then '{"allowArrangers": true}'::jsonb else '{}' end from ${people}`,
    `insert into credential (id, account_id, provider, subject, is_primary, verified_at)
     select ${id('credential', 'n')}, ${id('account', 'n')}, 'email', ${email}, true,
       case when n % 9 = 8 then null else now() end from ${people}
     -- In the order of the index that takes the longest to fill.
     order by 4`,
    `insert into membership (id, company_id, account_id, email, role_id, status, profile, office_id, ends_on, confirmed_at)
     select ${id('member', 'n')}, ${company}, ${id('account', 'n')}, ${email},
       case when n % ${per} = 0 then ${builtIn('admin')}
            when n % ${per} = 1 then ${id('role', `n / ${per}`)}
            when n % 20 = 2 then ${builtIn('travelManager')}
            when n % 20 = 3 then ${builtIn('approver')}
            when n % 20 = 4 then ${builtIn('guest')}
            else ${builtIn('traveler')} end,
       case when n % 25 = 6 then 'suspended' else 'active' end,
       jsonb_build_object('department', 'Team ' || n % 8), ${id('office', `(n / ${per}) * 3 + n % 3`)},
       case when n % 20 = 4 then current_date + 90 end, now() from ${people}`,
    ...links(per, people),
    `insert into book_request (id, company_id, traveler_id, requester_id, assignee_id)
     select ${id('request', 'n')}, ${company}, ${id('member', 'n')}, ${id('member', 'n')},
       ${id('member', `(${first(per)} + 1)`)} from ${people} where n % 10 = 7`,
  ];
}

/** The second of a company arranges for some and sponsors its guests, the fourth approves, and is arranged for by all. */
function links(per, people) {
  const linked = (kind, from, to, which) =>
    `insert into member_link (company_id, kind, from_id, to_id)
     select ${id('company', `n / ${per}`)}, '${kind}', ${id('member', from)}, ${id('member', to)} from ${people}
     where ${which}`;
  const second = `(${first(per)} + 1)`;
  return [
    linked('arranges', second, 'n', `n % 12 = 5`),
    linked('arranges', 'n', `(${first(per)})`, `n % 30 = 9`),
    linked('sponsors', second, 'n', `n % 20 = 4`),
    linked('approves', `(${first(per)} + 3)`, 'n', `n % ${per} <> 3`),
  ];
}
