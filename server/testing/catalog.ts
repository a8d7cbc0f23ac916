import pg from 'pg'

/** Queries that describe a database part by part: each returns lines that say everything about one part, in a fixed order. */
const PARTS: Readonly<Record<string, string>> = {
  schemas: `SELECT format('%s owner %s %s', nspname, nspowner::regrole, nspacl) FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'`,
  extensions: `SELECT format('%s %s in %s', extname, extversion, extnamespace::regnamespace) FROM pg_extension`,
  roles: `SELECT format('%s super %s login %s bypass %s create %s/%s inherit %s of %s', r.rolname, rolsuper, rolcanlogin, rolbypassrls, rolcreaterole,
      rolcreatedb, rolinherit, (SELECT string_agg(m.roleid::regrole::text, ',' ORDER BY m.roleid::regrole::text) FROM pg_auth_members m WHERE m.member = r.oid))
    FROM pg_roles r WHERE r.rolname ~ '^djbr'`,
  types: `SELECT format('%s %s', typname, typtype) FROM pg_type t
    WHERE typnamespace = 'public'::regnamespace AND typtype <> 'b' AND NOT (typtype = 'c' AND EXISTS (SELECT FROM pg_class WHERE oid = t.typrelid AND relkind <> 'c'))`,
  relations: `SELECT format('%s kind %s owner %s security %s %s kept %s identity %s options %s view %s: %s', relname, relkind, relowner::regrole, relrowsecurity,
      relforcerowsecurity, relpersistence, relreplident, reloptions, CASE WHEN relkind = 'v' THEN pg_get_viewdef(c.oid) END, obj_description(c.oid, 'pg_class'))
    FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind <> 'i'`,
  columns: `SELECT format('%s.%s at %s %s null %s default %s identity %s generated %s collation %s stored %s%s: %s', c.relname, a.attname,
      row_number() OVER (PARTITION BY c.oid ORDER BY a.attnum), format_type(a.atttypid, a.atttypmod), NOT a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attidentity,
      a.attgenerated, a.attcollation::regcollation, a.attstorage, a.attcompression, col_description(c.oid, a.attnum))
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v', 'p') AND a.attnum > 0 AND NOT a.attisdropped`,
  constraints: `SELECT format('%s on %s: %s, valid %s: %s', conname, conrelid::regclass, pg_get_constraintdef(oid), convalidated, obj_description(oid, 'pg_constraint'))
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'`,
  indexes: `SELECT format('%s: %s', pg_get_indexdef(i.indexrelid), obj_description(i.indexrelid, 'pg_class')) FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE c.relnamespace = 'public'::regnamespace`,
  policies: `SELECT format('%s on %s %s for %s to %s using %s check %s: %s', policyname, tablename, permissive, cmd, roles, qual, with_check,
      obj_description((SELECT oid FROM pg_policy WHERE polname = policyname AND polrelid = format('%I.%I', schemaname, tablename)::regclass), 'pg_policy'))
    FROM pg_policies WHERE schemaname = 'public'`,
  triggers: `SELECT format('%s enabled %s: %s', pg_get_triggerdef(t.oid), tgenabled, obj_description(t.oid, 'pg_trigger'))
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace`,
  functions: `SELECT format('%s owner %s: %s', pg_get_functiondef(oid), proowner::regrole, obj_description(oid, 'pg_proc'))
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind <> 'a'`,
  grants: `SELECT format('%s: %s to %s by %s%s', thing, privilege_type, grantee::regrole, grantor::regrole, CASE WHEN is_grantable THEN ' on' END) FROM (
      SELECT relname AS thing, coalesce(relacl, acldefault(CASE relkind WHEN 'S' THEN 's' ELSE 'r' END::"char", relowner)) AS acl FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'S')
      UNION ALL SELECT format('%s.%s', attrelid::regclass, attname), attacl FROM pg_attribute WHERE attacl IS NOT NULL AND attrelid > 16383
      UNION ALL SELECT oid::regprocedure::text, coalesce(proacl, acldefault('f', proowner)) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      UNION ALL SELECT defaclobjtype::text || defaclrole::regrole::text, defaclacl FROM pg_default_acl
    ) given, aclexplode(acl)`,
  sequences: `SELECT format('%s %s from %s by %s to %s cache %s cycle %s owned by %s.%s', s.seqrelid::regclass, format_type(seqtypid, NULL), seqstart, seqincrement, seqmax,
      seqcache, seqcycle, d.refobjid::regclass, d.refobjsubid)
    FROM pg_sequence s JOIN pg_class c ON c.oid = s.seqrelid LEFT JOIN pg_depend d ON d.objid = s.seqrelid AND d.deptype IN ('a', 'i') AND d.refclassid = 'pg_class'::regclass
    WHERE c.relnamespace = 'public'::regnamespace`,
  settings: `SELECT format('%s, of this database %s: %s', setrole::regrole, setdatabase <> 0, setconfig)
    FROM pg_db_role_setting WHERE setdatabase IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))`,
  statistics: `SELECT pg_get_statisticsobjdef(oid) FROM pg_statistic_ext WHERE stxnamespace = 'public'::regnamespace
    UNION ALL SELECT format('%s.%s by %s %s', c.relname, attname, attstattarget, attoptions) FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'i') AND attnum > 0 AND NOT attisdropped AND (attoptions IS NOT NULL OR coalesce(attstattarget, -1) <> -1)`,
  events: `SELECT format('%s on %s does %s, enabled %s', evtname, evtevent, evtfoid::regprocedure, evtenabled) FROM pg_event_trigger
    UNION ALL SELECT format('%s publishes %s', pubname, puballtables) FROM pg_publication`,
  words: `SELECT format('%s: %s', nspname, obj_description(oid, 'pg_namespace')) FROM pg_namespace WHERE nspname = 'public'
    UNION ALL SELECT format('%s: %s', typname, obj_description(oid, 'pg_type')) FROM pg_type WHERE typnamespace = 'public'::regnamespace AND obj_description(oid, 'pg_type') IS NOT NULL`,
  rules: `SELECT pg_get_ruledef(r.oid) FROM pg_rewrite r JOIN pg_class c ON c.oid = r.ev_class WHERE c.relnamespace = 'public'::regnamespace`,
}

/** The tables, and the order in which their rows are compared. */
const TABLES = `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'schema_migration' ORDER BY relname`

/** Returns everything in a database as lines, read by a superuser, rows and each sequence's next number included: databases with equal lines are equal. */
export async function catalogOf(superuserUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  const linesOf = async (query: string) => (await client.query({ text: query, rowMode: 'array' })).rows.map(([line]) => String(line))
  try {
    const parts: string[] = []
    for (const [part, query] of Object.entries(PARTS)) parts.push(...(await linesOf(query)).map((line) => `${part}: ${line}`).sort())
    for (const table of await linesOf(TABLES))
      parts.push(...(await linesOf(`SELECT to_jsonb(t)::text FROM public.${table} t`)).map((row) => `${table}: ${row}`).sort())
    for (const sequence of await linesOf(
      `SELECT oid::regclass FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
    ))
      parts.push(...(await linesOf(`SELECT format('%s after %s %s', '${sequence}', last_value, is_called) FROM ${sequence}`)))
    return parts
  } finally {
    await client.end()
  }
}
