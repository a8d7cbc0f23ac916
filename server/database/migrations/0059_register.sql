-- Who must declare: the posts of people in entities, the obligations that follow from them, and who follows them up (specification, chapter 11).

CREATE FUNCTION present_entity() RETURNS integer LANGUAGE sql STABLE AS
  $$ SELECT nullif(current_setting('app.entity', true), '')::integer $$;
COMMENT ON FUNCTION present_entity IS 'The entity whose part of the register a transaction sees.';

CREATE FUNCTION present_register() RETURNS text LANGUAGE sql STABLE AS
  $$ SELECT nullif(current_setting('app.register', true), '') $$;
COMMENT ON FUNCTION present_register IS 'For what a transaction sees the register of all entities: the authority that follows it up, or the portal''s own work on it.';

CREATE TABLE entity_member (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account,
  entity_code integer NOT NULL,
  capacity text NOT NULL,
  act text NOT NULL,
  from_day date NOT NULL,
  until_day date,
  appointed_by bigint NOT NULL REFERENCES account,
  appointed_at timestamptz NOT NULL,
  ended_by bigint REFERENCES account,
  ended_at timestamptz,
  ended_for text,
  CONSTRAINT entity_member_capacity_known CHECK (capacity IN ('titular', 'suplente', 'mae', 'auditoria_interna')),
  CONSTRAINT entity_member_act_said CHECK (act <> ''),
  CONSTRAINT entity_member_days CHECK (until_day >= from_day),
  CONSTRAINT entity_member_ended_complete CHECK (num_nonnulls(ended_by, ended_at, ended_for) IN (0, 3))
);
COMMENT ON TABLE entity_member IS 'Who of an entity follows up its people''s declarations, or reads how they stand: appointed by an act, from a day to another, by the authority.';
COMMENT ON COLUMN entity_member.entity_code IS 'A code of the list entidades.';
COMMENT ON COLUMN entity_member.until_day IS 'The last day; the appointment ends by itself after it. Null without one.';
CREATE UNIQUE INDEX entity_member_one ON entity_member (account_id) WHERE ended_at IS NULL;
CREATE INDEX entity_member_of_entity ON entity_member (entity_code);

CREATE TABLE register_rules (
  version integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  settings jsonb NOT NULL,
  adopted_at timestamptz NOT NULL,
  adopted_by bigint REFERENCES account
);
COMMENT ON TABLE register_rules IS 'The versions of what the law leaves open about obligations: the latest is in force, each obligation keeps the one that it was derived by. The first comes with the portal.';

CREATE TABLE obliged_person (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  document_type smallint NOT NULL,
  document_number text NOT NULL,
  complement text NOT NULL DEFAULT '',
  birth_date date,
  paternal_surname text NOT NULL DEFAULT '',
  maternal_surname text NOT NULL DEFAULT '',
  names text NOT NULL,
  person_id bigint REFERENCES person,
  matched_at timestamptz,
  died_on date,
  CONSTRAINT obliged_person_once UNIQUE NULLS NOT DISTINCT (document_type, document_number, complement, birth_date),
  CONSTRAINT obliged_person_matched_complete CHECK (num_nonnulls(person_id, matched_at) IN (0, 2))
);
COMMENT ON TABLE obliged_person IS 'Somebody as an entity reported them; the same for all entities that report the same document and birth date.';
COMMENT ON COLUMN obliged_person.person_id IS 'Who of the portal they are: the same document and birth date, and a confirmed identity. Never told to an entity.';
CREATE INDEX obliged_person_of_person ON obliged_person (person_id) WHERE person_id IS NOT NULL;

CREATE TABLE register_post (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  entity_code integer NOT NULL,
  obliged_person_id bigint NOT NULL REFERENCES obliged_person,
  kind text NOT NULL,
  title text NOT NULL DEFAULT '',
  item text NOT NULL DEFAULT '',
  country integer,
  department smallint,
  province smallint,
  locality smallint,
  started_on date NOT NULL,
  ended_on date,
  end_cause text,
  act text NOT NULL DEFAULT '',
  reported_at timestamptz NOT NULL,
  end_reported_at timestamptz,
  voided_at timestamptz,
  CONSTRAINT register_post_kind_known CHECK (kind IN ('planta', 'eventual', 'consultor', 'electo', 'designado')),
  CONSTRAINT register_post_end_cause_known CHECK (end_cause IN ('renuncia', 'conclusion', 'destitucion', 'jubilacion', 'fallecimiento', 'otra')),
  CONSTRAINT register_post_end_complete CHECK (num_nonnulls(ended_on, end_cause, end_reported_at) IN (0, 3)),
  CONSTRAINT register_post_days CHECK (ended_on >= started_on)
);
COMMENT ON TABLE register_post IS 'A post that somebody holds or held in an entity, as the entity reported it.';
COMMENT ON COLUMN register_post.country IS 'Where it is served abroad; else null, and the municipality says where.';
COMMENT ON COLUMN register_post.voided_at IS 'When it was taken back as never held.';
CREATE INDEX register_post_of_entity ON register_post (entity_code, obliged_person_id);
CREATE INDEX register_post_of_person ON register_post (obliged_person_id);

CREATE TABLE register_post_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  post_id bigint NOT NULL REFERENCES register_post,
  happened_at timestamptz NOT NULL,
  account_id bigint REFERENCES account,
  kind text NOT NULL,
  before jsonb,
  after jsonb,
  CONSTRAINT register_post_event_kind_known CHECK (kind IN ('added', 'changed', 'ended', 'reopened', 'voided', 'restored'))
);
COMMENT ON TABLE register_post_event IS 'The whole history of each post: what was reported, corrected and taken back, by whom; never changed.';
CREATE INDEX register_post_event_of_post ON register_post_event (post_id);

CREATE TABLE obligation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  obliged_person_id bigint NOT NULL REFERENCES obliged_person,
  reason smallint NOT NULL,
  origin text NOT NULL,
  post_id bigint REFERENCES register_post,
  opens_on date NOT NULL,
  due_on date NOT NULL,
  rules_version integer NOT NULL REFERENCES register_rules,
  derived_at timestamptz NOT NULL,
  voided_at timestamptz,
  void_cause text,
  declaration_id bigint REFERENCES declaration,
  filed_on date,
  received_on date,
  extended_to date,
  exempt_since timestamptz,
  CONSTRAINT obligation_reason_known CHECK (reason IN (1, 2, 3)),
  CONSTRAINT obligation_once UNIQUE (obliged_person_id, reason, origin),
  CONSTRAINT obligation_days CHECK (due_on >= opens_on),
  CONSTRAINT obligation_extended_later CHECK (extended_to > due_on),
  CONSTRAINT obligation_void_complete CHECK (num_nonnulls(voided_at, void_cause) IN (0, 2)),
  CONSTRAINT obligation_fulfilled_complete CHECK (num_nonnulls(declaration_id, filed_on, received_on) IN (0, 3))
);
COMMENT ON TABLE obligation IS 'That somebody must declare, for a reason, by a day: the facts alone. How it stands follows from them and the day it is asked for.';
COMMENT ON COLUMN obligation.reason IS '1 before a post, 2 each year in it, 3 after it.';
COMMENT ON COLUMN obligation.origin IS 'What it comes from, once each: post:N, or year:N.';
COMMENT ON COLUMN obligation.post_id IS 'The post of one before or after it; null for a year''s, which is of all posts together.';
COMMENT ON COLUMN obligation.declaration_id IS 'The received declaration that fulfils it, with the days on which that was finalized and received.';
COMMENT ON COLUMN obligation.extended_to IS 'The later last day that two persons of the authority gave.';
COMMENT ON COLUMN obligation.exempt_since IS 'When two persons of the authority exempted from it.';
CREATE INDEX obligation_due ON obligation (due_on, reason) WHERE voided_at IS NULL;
CREATE INDEX obligation_by_declaration ON obligation (declaration_id) WHERE declaration_id IS NOT NULL;

CREATE TABLE obligation_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  obligation_id bigint NOT NULL REFERENCES obligation,
  happened_at timestamptz NOT NULL,
  kind text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT obligation_event_kind_known CHECK
    (kind IN ('derived', 'moved', 'voided', 'restored', 'fulfilled', 'undone', 'exempted', 'extended', 'withdrawn'))
);
COMMENT ON TABLE obligation_event IS 'The whole history of each obligation, with the version of the rules and the dates of before; never changed.';
CREATE INDEX obligation_event_of ON obligation_event (obligation_id);

-- An entity sees its own part, a person what is theirs, the authority and the portal's own work all of it (S32, S52).
ALTER TABLE obliged_person ENABLE ROW LEVEL SECURITY;
ALTER TABLE register_post ENABLE ROW LEVEL SECURITY;
ALTER TABLE register_post_event ENABLE ROW LEVEL SECURITY;
ALTER TABLE obligation ENABLE ROW LEVEL SECURITY;
ALTER TABLE obligation_event ENABLE ROW LEVEL SECURITY;

CREATE POLICY register_post_seen ON register_post TO djbr_app
  USING (entity_code = (SELECT present_entity()) OR (SELECT present_register()) IN ('authority', 'portal')
    OR obliged_person_id IN (SELECT o.id FROM obliged_person o WHERE o.person_id = (SELECT present_person())))
  WITH CHECK (entity_code = present_entity() OR present_register() IN ('authority', 'portal'));
CREATE FUNCTION is_of_entity(obliged bigint, entity integer) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS
  $$ SELECT entity IS NOT NULL AND EXISTS (SELECT FROM register_post p WHERE p.obliged_person_id = obliged AND p.entity_code = entity) $$;
REVOKE ALL ON FUNCTION is_of_entity FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_of_entity TO djbr_app;
CREATE POLICY obliged_person_seen ON obliged_person FOR SELECT TO djbr_app
  USING (person_id = (SELECT present_person()) OR (SELECT present_register()) IN ('authority', 'portal')
    OR is_of_entity(id, (SELECT present_entity())));
CREATE POLICY obliged_person_written ON obliged_person FOR ALL TO djbr_app
  USING ((SELECT present_register()) IN ('authority', 'portal')) WITH CHECK (present_register() IN ('authority', 'portal'));
CREATE POLICY obligation_seen ON obligation FOR SELECT TO djbr_app
  USING ((SELECT present_register()) IN ('authority', 'portal') OR is_of_entity(obliged_person_id, (SELECT present_entity()))
    OR obliged_person_id IN (SELECT o.id FROM obliged_person o WHERE o.person_id = (SELECT present_person())));
CREATE POLICY obligation_written ON obligation FOR ALL TO djbr_app
  USING ((SELECT present_register()) IN ('authority', 'portal')) WITH CHECK (present_register() IN ('authority', 'portal'));
CREATE POLICY post_event_seen ON register_post_event TO djbr_app
  USING ((SELECT present_register()) IN ('authority', 'portal') OR post_id IN (SELECT p.id FROM register_post p WHERE p.entity_code = (SELECT present_entity())))
  WITH CHECK (present_register() IN ('authority', 'portal') OR post_id IN (SELECT p.id FROM register_post p WHERE p.entity_code = present_entity()));
CREATE POLICY obligation_event_seen ON obligation_event TO djbr_app
  USING ((SELECT present_register()) IN ('authority', 'portal')) WITH CHECK (present_register() IN ('authority', 'portal'));

GRANT SELECT, INSERT ON entity_member, register_rules, obliged_person, register_post, register_post_event, obligation, obligation_event TO djbr_app;
GRANT UPDATE (ended_by, ended_at, ended_for) ON entity_member TO djbr_app;
GRANT UPDATE (paternal_surname, maternal_surname, names, person_id, matched_at, died_on) ON obliged_person TO djbr_app;
GRANT UPDATE (version, kind, title, item, country, department, province, locality, started_on, ended_on, end_cause, act, end_reported_at, voided_at) ON register_post TO djbr_app;
GRANT UPDATE (opens_on, due_on, rules_version, derived_at, voided_at, void_cause, declaration_id, filed_on, received_on, extended_to, exempt_since)
  ON obligation TO djbr_app;
