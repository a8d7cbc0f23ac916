-- Who must declare: posts in entities, the obligations that follow from them, rosters, reminders, and who follows them up (specification, chapters 11 to 15).

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
GRANT SELECT, INSERT ON entity_member TO djbr_app;
GRANT UPDATE (ended_by, ended_at, ended_for) ON entity_member TO djbr_app;

CREATE TABLE register_rules (
  version integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  settings jsonb NOT NULL,
  adopted_at timestamptz NOT NULL,
  adopted_by bigint REFERENCES account,
  proposal_id uuid CONSTRAINT register_rules_proposal_id_key UNIQUE REFERENCES proposal
);
COMMENT ON TABLE register_rules IS 'The versions of what the law leaves open about obligations: the latest is in force, each obligation keeps the one that it was derived by. The first comes with the portal.';
COMMENT ON COLUMN register_rules.proposal_id IS 'By which proposal two persons agreed on it; null for the version that comes with the portal.';
ALTER TABLE register_rules ENABLE ROW LEVEL SECURITY;
CREATE POLICY register_rules_read ON register_rules FOR SELECT TO djbr_app USING (true);
GRANT SELECT, INSERT ON register_rules TO djbr_app;

CREATE FUNCTION rules_may_be_adopted(proposed uuid, adopter bigint) RETURNS boolean LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN proposed IS NULL THEN NOT EXISTS (SELECT FROM register_rules)
    ELSE EXISTS (SELECT FROM proposal p WHERE p.id = proposed AND p.kind = 'changeRules' AND p.approved AND p.decided_by = adopter) END $$;
COMMENT ON FUNCTION rules_may_be_adopted(uuid, bigint) IS 'Whether a version of the rules is the first, or what a second person approved.';
REVOKE ALL ON FUNCTION rules_may_be_adopted(uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rules_may_be_adopted(uuid, bigint) TO djbr_app;

CREATE POLICY register_rules_by_two ON register_rules FOR INSERT TO djbr_app WITH CHECK (rules_may_be_adopted(proposal_id, adopted_by));

CREATE TABLE register_rules_preview (
  proposal_id uuid PRIMARY KEY REFERENCES proposal,
  settings jsonb NOT NULL,
  begun_at timestamptz NOT NULL,
  people integer NOT NULL,
  looked_at integer NOT NULL DEFAULT 0,
  last_person bigint NOT NULL DEFAULT 0,
  ended_at timestamptz
);
COMMENT ON TABLE register_rules_preview IS 'How far other rules that somebody proposed were tried on everybody who was reported.';
COMMENT ON COLUMN register_rules_preview.settings IS 'The rules that were proposed.';
COMMENT ON COLUMN register_rules_preview.people IS 'How many people were reported when it began.';
COMMENT ON COLUMN register_rules_preview.looked_at IS 'On how many of them the rules were tried.';
COMMENT ON COLUMN register_rules_preview.last_person IS 'The last of them; 0 before the first.';
COMMENT ON COLUMN register_rules_preview.ended_at IS 'When they had been tried on everybody; null before.';
GRANT SELECT, INSERT ON register_rules_preview TO djbr_app;
GRANT UPDATE (begun_at, people, looked_at, last_person, ended_at) ON register_rules_preview TO djbr_app;

CREATE TABLE register_rules_effect (
  proposal_id uuid NOT NULL REFERENCES register_rules_preview,
  entity_code integer,
  reason smallint NOT NULL,
  before text,
  after text,
  obligations integer NOT NULL,
  CONSTRAINT register_rules_effect_of_something CHECK (num_nonnulls(before, after) > 0),
  CONSTRAINT register_rules_effect_once UNIQUE NULLS NOT DISTINCT (proposal_id, entity_code, reason, before, after)
);
COMMENT ON TABLE register_rules_effect IS 'What rules that were proposed would do: how many obligations come, go and change.';
COMMENT ON COLUMN register_rules_effect.entity_code IS 'A code of the list entidades; null: of all, each obligation once.';
COMMENT ON COLUMN register_rules_effect.reason IS '1 before a post, 2 each year in it, 3 after it.';
COMMENT ON COLUMN register_rules_effect.before IS 'How they stand by the rules in force; null: they are not owed.';
COMMENT ON COLUMN register_rules_effect.after IS 'How they would stand; null: they would not be owed.';
GRANT SELECT, INSERT, DELETE ON register_rules_effect TO djbr_app;
GRANT UPDATE (obligations) ON register_rules_effect TO djbr_app;

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
  names_differ boolean,
  CONSTRAINT obliged_person_matched_complete CHECK (num_nonnulls(person_id, matched_at) IN (0, 2)),
  CONSTRAINT obliged_person_once UNIQUE NULLS NOT DISTINCT (document_type, document_number, complement, birth_date),
  CONSTRAINT obliged_person_names_compared CHECK (names_differ IS NULL OR person_id IS NOT NULL)
);
COMMENT ON TABLE obliged_person IS 'Somebody as an entity reported them; the same for all entities that report the same document and birth date.';
COMMENT ON COLUMN obliged_person.person_id IS 'Who of the portal they are: the same document and birth date, and a confirmed identity. Never told to an entity.';
COMMENT ON COLUMN obliged_person.names_differ IS 'Whether they were reported by other names than the person of the portal has; null while nobody is matched. Never told to an entity.';
CREATE INDEX obliged_person_of_person ON obliged_person (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX obliged_person_without_birth ON obliged_person (id) WHERE birth_date IS NULL;

-- An entity sees its own part, a person what is theirs, the authority and the portal's own work all of it (S32, S52).
ALTER TABLE obliged_person ENABLE ROW LEVEL SECURITY;
CREATE POLICY obliged_person_written ON obliged_person FOR ALL TO djbr_app
  USING ((SELECT present_register()) IN ('authority', 'portal')) WITH CHECK (present_register() IN ('authority', 'portal'));
GRANT SELECT, INSERT ON obliged_person TO djbr_app;
GRANT UPDATE (paternal_surname, maternal_surname, names, person_id, matched_at, died_on, names_differ) ON obliged_person TO djbr_app;

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
  claimed_at timestamptz,
  paternal_surname text NOT NULL DEFAULT '',
  maternal_surname text NOT NULL DEFAULT '',
  names text NOT NULL DEFAULT '',
  CONSTRAINT register_post_kind_known CHECK (kind IN ('planta', 'eventual', 'consultor', 'electo', 'designado')),
  CONSTRAINT register_post_end_cause_known CHECK (end_cause IN ('renuncia', 'conclusion', 'destitucion', 'jubilacion', 'fallecimiento', 'otra')),
  CONSTRAINT register_post_end_complete CHECK (num_nonnulls(ended_on, end_cause, end_reported_at) IN (0, 3)),
  CONSTRAINT register_post_days CHECK (ended_on >= started_on)
);
COMMENT ON TABLE register_post IS 'A post that somebody holds or held in an entity, as the entity reported it.';
COMMENT ON COLUMN register_post.country IS 'Where it is served abroad; else null, and the municipality says where.';
COMMENT ON COLUMN register_post.voided_at IS 'When it was taken back as never held.';
COMMENT ON COLUMN register_post.claimed_at IS 'Since when its person says that it is not theirs; null once that was answered.';
COMMENT ON COLUMN register_post.paternal_surname IS 'With the other surname and the names: as this entity wrote them. Those of obliged_person are the last of any entity, for matching alone.';
COMMENT ON COLUMN register_post.maternal_surname IS 'As this entity wrote it.';
COMMENT ON COLUMN register_post.names IS 'As this entity wrote them.';
CREATE INDEX register_post_of_entity ON register_post (entity_code, obliged_person_id);
CREATE INDEX register_post_of_person ON register_post (obliged_person_id);
CREATE INDEX register_post_counted ON register_post (obliged_person_id)
  INCLUDE (id, entity_code, started_on, ended_on, department) WHERE voided_at IS NULL;

CREATE FUNCTION named_as_reported() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.names = '' THEN
    SELECT o.paternal_surname, o.maternal_surname, o.names INTO NEW.paternal_surname, NEW.maternal_surname, NEW.names
    FROM obliged_person o WHERE o.id = NEW.obliged_person_id;
  END IF;
  RETURN NEW;
END $$;
COMMENT ON FUNCTION named_as_reported() IS 'A post that is added without names has those that its person was just reported by.';
REVOKE ALL ON FUNCTION named_as_reported() FROM PUBLIC;

CREATE TRIGGER register_post_named BEFORE INSERT ON register_post FOR EACH ROW EXECUTE FUNCTION named_as_reported();
ALTER TABLE register_post ENABLE ROW LEVEL SECURITY;
CREATE POLICY register_post_seen ON register_post TO djbr_app
  USING (entity_code = (SELECT present_entity()) OR (SELECT present_register()) IN ('authority', 'portal')
    OR obliged_person_id IN (SELECT o.id FROM obliged_person o WHERE o.person_id = (SELECT present_person())))
  WITH CHECK (entity_code = present_entity() OR present_register() IN ('authority', 'portal'));
GRANT SELECT, INSERT ON register_post TO djbr_app;
GRANT UPDATE (
  version, kind, title, item, country, department, province, locality, started_on, ended_on, end_cause, act, end_reported_at, voided_at,
  claimed_at, paternal_surname, maternal_surname, names
) ON register_post TO djbr_app;
GRANT USAGE ON SEQUENCE register_post_id_seq TO djbr_app;

CREATE FUNCTION is_of_entity(obliged bigint, entity integer) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS
  $$ SELECT entity IS NOT NULL AND EXISTS (SELECT FROM register_post p WHERE p.obliged_person_id = obliged AND p.entity_code = entity) $$;
REVOKE ALL ON FUNCTION is_of_entity(bigint, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_of_entity(bigint, integer) TO djbr_app;

CREATE FUNCTION post_facts(post register_post) RETURNS jsonb LANGUAGE sql IMMUTABLE AS
  $$ SELECT to_jsonb(post) - '{id,version,entity_code,obliged_person_id,reported_at,voided_at}'::text[] $$;
COMMENT ON FUNCTION post_facts(register_post) IS 'What an event of a post keeps of it, before and after.';

-- Hashed once for a statement, where a function for each row would be asked for each of tens of thousands.
CREATE FUNCTION people_of_entity(entity integer) RETURNS SETOF bigint LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS
  $$ SELECT p.obliged_person_id FROM register_post p WHERE p.entity_code = entity $$;
COMMENT ON FUNCTION people_of_entity(integer) IS 'Whom an entity reported.';
REVOKE ALL ON FUNCTION people_of_entity(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION people_of_entity(integer) TO djbr_app;

CREATE POLICY obliged_person_seen ON obliged_person FOR SELECT TO djbr_app
  USING (person_id = (SELECT present_person()) OR (SELECT present_register()) IN ('authority', 'portal')
    OR id IN (SELECT people_of_entity((SELECT present_entity()))));

CREATE TABLE register_post_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  post_id bigint NOT NULL REFERENCES register_post,
  happened_at timestamptz NOT NULL,
  account_id bigint REFERENCES account,
  kind text NOT NULL,
  before jsonb,
  after jsonb,
  roster_id bigint,
  CONSTRAINT register_post_event_kind_known CHECK (kind IN ('added', 'changed', 'ended', 'reopened', 'voided', 'restored'))
);
COMMENT ON TABLE register_post_event IS 'The whole history of each post: what was reported, corrected and taken back, by whom; never changed.';
COMMENT ON COLUMN register_post_event.roster_id IS 'The roster that it came with, or that it undid.';
CREATE INDEX register_post_event_of_post ON register_post_event (post_id);
CREATE INDEX register_post_event_of_roster ON register_post_event (roster_id) WHERE roster_id IS NOT NULL;
ALTER TABLE register_post_event ENABLE ROW LEVEL SECURITY;
CREATE POLICY post_event_seen ON register_post_event TO djbr_app
  USING ((SELECT present_register()) IN ('authority', 'portal') OR post_id IN (SELECT p.id FROM register_post p WHERE p.entity_code = (SELECT present_entity())))
  WITH CHECK (present_register() IN ('authority', 'portal') OR post_id IN (SELECT p.id FROM register_post p WHERE p.entity_code = present_entity()));
GRANT SELECT, INSERT ON register_post_event TO djbr_app;

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
  reported_late boolean NOT NULL DEFAULT false,
  CONSTRAINT obligation_reason_known CHECK (reason IN (1, 2, 3)),
  CONSTRAINT obligation_days CHECK (due_on >= opens_on),
  CONSTRAINT obligation_extended_later CHECK (extended_to > due_on),
  CONSTRAINT obligation_void_complete CHECK (num_nonnulls(voided_at, void_cause) IN (0, 2)),
  CONSTRAINT obligation_fulfilled_complete CHECK (num_nonnulls(declaration_id, filed_on, received_on) IN (0, 3)),
  CONSTRAINT obligation_once UNIQUE (obliged_person_id, reason, origin)
);
COMMENT ON TABLE obligation IS 'That somebody must declare, for a reason, by a day: the facts alone. How it stands follows from them and the day it is asked for.';
COMMENT ON COLUMN obligation.reason IS '1 before a post, 2 each year in it, 3 after it.';
COMMENT ON COLUMN obligation.origin IS 'What it comes from, once each: post:N, or year:N.';
COMMENT ON COLUMN obligation.post_id IS 'The post of one before or after it; null for a year''s, which is of all posts together.';
COMMENT ON COLUMN obligation.declaration_id IS 'The received declaration that fulfils it, with the days on which that was finalized and received.';
COMMENT ON COLUMN obligation.extended_to IS 'The later last day that two persons of the authority gave.';
COMMENT ON COLUMN obligation.exempt_since IS 'When two persons of the authority exempted from it.';
COMMENT ON COLUMN obligation.reported_late IS 'Whether the entity reported what it follows from only after its last day: the delay is the entity''s.';
CREATE INDEX obligation_due ON obligation (due_on, reason) WHERE voided_at IS NULL;
CREATE INDEX obligation_by_declaration ON obligation (declaration_id) WHERE declaration_id IS NOT NULL;
CREATE INDEX obligation_counted ON obligation (due_on)
  INCLUDE (id, obliged_person_id, reason, post_id, opens_on, extended_to, exempt_since, filed_on) WHERE voided_at IS NULL;
ALTER TABLE obligation ENABLE ROW LEVEL SECURITY;
CREATE POLICY obligation_written ON obligation FOR ALL TO djbr_app
  USING ((SELECT present_register()) IN ('authority', 'portal')) WITH CHECK (present_register() IN ('authority', 'portal'));
GRANT SELECT, INSERT ON obligation TO djbr_app;
GRANT UPDATE (
  opens_on, due_on, rules_version, derived_at, voided_at, void_cause, declaration_id, filed_on, received_on, extended_to, exempt_since,
  reported_late
) ON obligation TO djbr_app;

-- Which obligations an entity sees is found once for a statement, as whom it sees is: a list of thousands of people asked a function for each of their obligations (R11.23).
CREATE FUNCTION obligations_of_entity(entity integer) RETURNS SETOF bigint LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT o.id FROM register_post p JOIN obligation o ON o.obliged_person_id = p.obliged_person_id
  WHERE p.entity_code = entity
    AND (o.post_id = p.id OR (o.post_id IS NULL AND p.voided_at IS NULL AND p.started_on <= o.due_on AND (p.ended_on IS NULL OR p.ended_on > o.due_on))) $$;
COMMENT ON FUNCTION obligations_of_entity(integer) IS 'Of a post''s declarations those of the entity''s own posts; of a year''s, those of who held a post there beyond its last day.';
REVOKE ALL ON FUNCTION obligations_of_entity(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION obligations_of_entity(integer) TO djbr_app;

CREATE POLICY obligation_seen ON obligation FOR SELECT TO djbr_app
  USING ((SELECT present_register()) IN ('authority', 'portal') OR id IN (SELECT obligations_of_entity((SELECT present_entity())))
    OR obliged_person_id IN (SELECT o.id FROM obliged_person o WHERE o.person_id = (SELECT present_person())));

CREATE TABLE obligation_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  obligation_id bigint NOT NULL REFERENCES obligation,
  happened_at timestamptz NOT NULL,
  kind text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT obligation_event_kind_known CHECK
    (kind IN ('derived', 'moved', 'voided', 'restored', 'fulfilled', 'undone', 'exempted', 'extended', 'withdrawn'))
);
COMMENT ON TABLE obligation_event IS 'The whole history of each obligation, with the version of the rules and the dates of before; never changed.';
CREATE INDEX obligation_event_of ON obligation_event (obligation_id);
ALTER TABLE obligation_event ENABLE ROW LEVEL SECURITY;
CREATE POLICY obligation_event_seen ON obligation_event TO djbr_app
  USING ((SELECT present_register()) IN ('authority', 'portal')) WITH CHECK (present_register() IN ('authority', 'portal'));
GRANT SELECT, INSERT ON obligation_event TO djbr_app;

CREATE TABLE mass_notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  title text NOT NULL,
  body text NOT NULL,
  title_in_english text NOT NULL DEFAULT '',
  body_in_english text NOT NULL DEFAULT '',
  stands text NOT NULL,
  reason smallint,
  due_month date,
  entity_code integer,
  department smallint,
  written_by bigint NOT NULL REFERENCES account,
  written_at timestamptz NOT NULL,
  ordered_by bigint REFERENCES account,
  ordered_at timestamptz,
  people integer,
  decided_by bigint REFERENCES account,
  decided_at timestamptz,
  approved boolean,
  declined_for text NOT NULL DEFAULT '',
  released_at timestamptz,
  addressed_at timestamptz,
  paused_at timestamptz,
  discarded_at timestamptz,
  CONSTRAINT mass_notice_said CHECK (title <> '' AND body <> ''),
  CONSTRAINT mass_notice_english_complete CHECK ((title_in_english = '') = (body_in_english = '')),
  CONSTRAINT mass_notice_stands_known CHECK (stands IN ('open', 'omitted', 'both')),
  CONSTRAINT mass_notice_reason_known CHECK (reason IN (1, 2, 3)),
  CONSTRAINT mass_notice_month CHECK (extract(day FROM due_month) = 1),
  CONSTRAINT mass_notice_ordered_complete CHECK (num_nonnulls(ordered_by, ordered_at, people) IN (0, 3)),
  CONSTRAINT mass_notice_decided_complete CHECK (num_nonnulls(decided_by, decided_at, approved) IN (0, 3)),
  CONSTRAINT mass_notice_two_persons CHECK (decided_by <> ordered_by AND decided_by <> written_by),
  CONSTRAINT mass_notice_released_ordered CHECK (released_at IS NULL OR (ordered_at IS NOT NULL AND approved IS NOT FALSE))
);
COMMENT ON TABLE mass_notice IS 'A notice of the authority to all whose obligations stand in some way. The database refuses one person for ordering and approving it. No personal data.';
COMMENT ON COLUMN mass_notice.stands IS 'Whose obligations are open, missing, or either.';
COMMENT ON COLUMN mass_notice.due_month IS 'The first day of the month in which the obligation''s last day lies.';
COMMENT ON COLUMN mass_notice.people IS 'How many people it was for when it was ordered, as whoever ordered it was shown.';
COMMENT ON COLUMN mass_notice.released_at IS 'Since when it is sent: when it was ordered, or approved where that takes a second person.';
COMMENT ON COLUMN mass_notice.addressed_at IS 'When everybody whom it is for was written down.';
GRANT SELECT, INSERT ON mass_notice TO djbr_app;
GRANT UPDATE (
  version, title, body, title_in_english, body_in_english, stands, reason, due_month, entity_code, department, written_by, ordered_by, ordered_at,
  people, decided_by, decided_at, approved, declined_for, released_at, addressed_at, paused_at, discarded_at
) ON mass_notice TO djbr_app;

CREATE TABLE reminder (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES person,
  obligation_id bigint REFERENCES obligation,
  kind text,
  extended_to date,
  mass_notice_id bigint REFERENCES mass_notice,
  planned_at timestamptz NOT NULL,
  notice_id uuid REFERENCES notice,
  tries smallint NOT NULL DEFAULT 0,
  tried_at timestamptz,
  next_try_at timestamptz NOT NULL,
  ended_at timestamptz,
  outcome text,
  CONSTRAINT reminder_of_one CHECK (num_nonnulls(obligation_id, mass_notice_id) = 1),
  CONSTRAINT reminder_kind_of_obligation CHECK (num_nonnulls(obligation_id, kind) IN (0, 2)),
  CONSTRAINT reminder_ended_complete CHECK (num_nonnulls(ended_at, outcome) IN (0, 2)),
  CONSTRAINT reminder_outcome_known CHECK (outcome IN ('mailed', 'shown', 'refused', 'unmailed', 'dropped'))
);
COMMENT ON TABLE reminder IS 'A reminder of an obligation, or a mass notice, on its way to one person: shown in the portal, and mailed as a courtesy.';
COMMENT ON COLUMN reminder.extended_to IS 'The later last day that it was planned for: another one begins the occasions before and after it again.';
COMMENT ON COLUMN reminder.outcome IS 'mailed; shown in the portal alone; refused by the mailbox; not mailed after many tries; or dropped, since it was no longer due. Never told to an entity.';
CREATE UNIQUE INDEX reminder_once ON reminder (obligation_id, kind, extended_to) NULLS NOT DISTINCT WHERE obligation_id IS NOT NULL;
CREATE UNIQUE INDEX reminder_once_of_mass_notice ON reminder (mass_notice_id, person_id) WHERE mass_notice_id IS NOT NULL;
CREATE INDEX reminder_to_send ON reminder (mass_notice_id, id) WHERE ended_at IS NULL;
CREATE INDEX reminder_tried ON reminder (tried_at) WHERE tried_at IS NOT NULL;
ALTER TABLE reminder ENABLE ROW LEVEL SECURITY;
CREATE POLICY reminder_seen ON reminder FOR SELECT TO djbr_app USING ((SELECT present_register()) IN ('authority', 'portal'));
CREATE POLICY reminder_written ON reminder FOR ALL TO djbr_app
  USING ((SELECT present_register()) = 'portal') WITH CHECK (present_register() = 'portal');
GRANT SELECT, INSERT ON reminder TO djbr_app;
GRANT UPDATE (notice_id, tries, tried_at, next_try_at, ended_at, outcome) ON reminder TO djbr_app;

CREATE TABLE roster (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  entity_code integer NOT NULL,
  mode text NOT NULL,
  state text NOT NULL DEFAULT 'uploaded',
  file_name text NOT NULL DEFAULT '',
  sha256 text NOT NULL,
  file_sha256 text,
  columns text[] NOT NULL,
  dropped text[] NOT NULL,
  row_total integer NOT NULL,
  progress smallint NOT NULL DEFAULT 0,
  last_post_id bigint NOT NULL DEFAULT 0,
  posts_held integer NOT NULL DEFAULT 0,
  uploaded_by bigint NOT NULL REFERENCES account,
  uploaded_at timestamptz NOT NULL,
  analyzed_at timestamptz,
  confirmed_by bigint REFERENCES account,
  confirmed_at timestamptz,
  applied_at timestamptz,
  added integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  ended integer NOT NULL DEFAULT 0,
  exits_resolved_by bigint REFERENCES account,
  exits_resolved_at timestamptz,
  undone_by bigint REFERENCES account,
  undone_at timestamptz,
  discarded_at timestamptz,
  rows_deleted_at timestamptz,
  CONSTRAINT roster_mode_known CHECK (mode IN ('novedades', 'padron')),
  CONSTRAINT roster_state_known CHECK (state IN ('uploaded', 'analyzed', 'exitsProposed', 'confirmed', 'discarded', 'undone')),
  CONSTRAINT roster_confirmed_complete CHECK (num_nonnulls(confirmed_by, confirmed_at, applied_at) IN (0, 3)),
  CONSTRAINT roster_exits_complete CHECK (num_nonnulls(exits_resolved_by, exits_resolved_at) IN (0, 2)),
  CONSTRAINT roster_undone_complete CHECK (num_nonnulls(undone_by, undone_at) IN (0, 2))
);
COMMENT ON TABLE roster IS 'A file in which an entity reports its people: analyzed, confirmed or discarded, undone within a day. It stays; its rows go.';
COMMENT ON COLUMN roster.sha256 IS 'The SHA-256 of what arrived.';
COMMENT ON COLUMN roster.file_sha256 IS 'The SHA-256 of the file before the browser dropped columns of it, as the browser says.';
COMMENT ON COLUMN roster.columns IS 'The columns that it has of those that are read: what it lacks is left as it was.';
COMMENT ON COLUMN roster.dropped IS 'The titles of its columns that are neither read nor kept.';
COMMENT ON COLUMN roster.progress IS 'How much of it is analyzed, in percent.';
COMMENT ON COLUMN roster.last_post_id IS 'The last post of the entity when it was analyzed: a later one makes the analysis stale.';
COMMENT ON COLUMN roster.posts_held IS 'How many posts of the entity were held when it was analyzed: what the share of exits is taken of.';
COMMENT ON COLUMN roster.applied_at IS 'When it last changed the register: by its confirmation, or by that of its exits.';
CREATE UNIQUE INDEX roster_one_open ON roster (entity_code) WHERE state IN ('uploaded', 'analyzed', 'exitsProposed');
CREATE INDEX roster_of_entity ON roster (entity_code, id);

-- An entity sees its own rosters, the portal''s own work all of them.
ALTER TABLE roster ENABLE ROW LEVEL SECURITY;
CREATE POLICY roster_seen ON roster TO djbr_app
  USING (entity_code = (SELECT present_entity()) OR (SELECT present_register()) = 'portal')
  WITH CHECK (entity_code = present_entity() OR present_register() = 'portal');
GRANT SELECT, INSERT ON roster TO djbr_app;
GRANT UPDATE (
  version, state, progress, last_post_id, posts_held, analyzed_at, confirmed_by, confirmed_at, applied_at, added, changed, ended,
  exits_resolved_by, exits_resolved_at, undone_by, undone_at, discarded_at, rows_deleted_at
) ON roster TO djbr_app;
ALTER TABLE register_post_event ADD CONSTRAINT register_post_event_roster_id_fkey FOREIGN KEY (roster_id) REFERENCES roster;

CREATE TABLE roster_row (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  roster_id bigint NOT NULL REFERENCES roster ON DELETE CASCADE,
  line integer,
  cells jsonb NOT NULL DEFAULT '{}'::jsonb,
  document text NOT NULL DEFAULT '',
  outcome text,
  left_out boolean NOT NULL DEFAULT false,
  report jsonb,
  notes jsonb NOT NULL DEFAULT '[]'::jsonb,
  changes text[] NOT NULL DEFAULT '{}',
  matched_post_id bigint REFERENCES register_post,
  matched_version integer,
  post_id bigint,
  CONSTRAINT roster_row_outcome_known CHECK (outcome IN ('invalid', 'new', 'changed', 'gone', 'duplicate', 'same')),
  CONSTRAINT roster_row_matched_complete CHECK (num_nonnulls(matched_post_id, matched_version) IN (0, 2)),
  CONSTRAINT roster_row_line_once UNIQUE (roster_id, line)
);
COMMENT ON TABLE roster_row IS 'The rows of a roster, and the posts that it lacks (no line); deleted with what they say of people after 30 days.';
COMMENT ON COLUMN roster_row.cells IS 'The cells as they were written, of the columns that are read.';
COMMENT ON COLUMN roster_row.document IS 'What rows and posts of one document have in common.';
COMMENT ON COLUMN roster_row.report IS 'What it reports: the post as it will be. Null of a wrong row.';
COMMENT ON COLUMN roster_row.notes IS 'What is wrong with its cells or worth a look, by column.';
COMMENT ON COLUMN roster_row.post_id IS 'The post that its confirmation added.';
CREATE INDEX roster_row_by_outcome ON roster_row (roster_id, outcome, line, id);
CREATE INDEX roster_row_by_document ON roster_row (roster_id, document);
ALTER TABLE roster_row ENABLE ROW LEVEL SECURITY;
CREATE POLICY roster_row_seen ON roster_row TO djbr_app
  USING ((SELECT present_register()) = 'portal' OR roster_id IN (SELECT r.id FROM roster r WHERE r.entity_code = (SELECT present_entity())))
  WITH CHECK (present_register() = 'portal' OR roster_id IN (SELECT r.id FROM roster r WHERE r.entity_code = present_entity()));
GRANT SELECT, INSERT, DELETE ON roster_row TO djbr_app;
GRANT UPDATE (cells, document, outcome, left_out, report, notes, changes, matched_post_id, matched_version, post_id) ON roster_row TO djbr_app;

-- What an entity reads and does about its people, what they answer to it, and who saw whom (specification, chapter 13).
CREATE TABLE register_claim (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  post_id bigint NOT NULL REFERENCES register_post,
  entity_code integer NOT NULL,
  person_id bigint NOT NULL REFERENCES person,
  kind text NOT NULL,
  details text NOT NULL DEFAULT '',
  claimed_at timestamptz NOT NULL,
  answered_at timestamptz,
  answered_by bigint REFERENCES account,
  answer text,
  resolved_at timestamptz,
  resolved_by bigint REFERENCES account,
  outcome text,
  reason text,
  CONSTRAINT register_claim_kind_known CHECK (kind IN ('not_here', 'wrong_data')),
  CONSTRAINT register_claim_answered_complete CHECK (num_nonnulls(answered_at, answered_by, answer) IN (0, 3)),
  CONSTRAINT register_claim_outcome_known CHECK (outcome IN ('upheld', 'rejected', 'withdrawn')),
  CONSTRAINT register_claim_resolved_complete CHECK (num_nonnulls(resolved_at, outcome) IN (0, 2))
);
COMMENT ON TABLE register_claim IS 'What somebody answers to an entity that lists them: that they do not work there, or that their data are wrong. While it waits, the entity sees no state.';
COMMENT ON COLUMN register_claim.answer IS 'What the entity says to it: that the data are right, or corrected.';
COMMENT ON COLUMN register_claim.resolved_by IS 'Who of the authority decided; null for one that its person withdrew.';
CREATE UNIQUE INDEX register_claim_waiting ON register_claim (post_id) WHERE resolved_at IS NULL;
CREATE INDEX register_claim_of_entity ON register_claim (entity_code) WHERE resolved_at IS NULL;
CREATE INDEX register_claim_of_person ON register_claim (person_id);
ALTER TABLE register_claim ENABLE ROW LEVEL SECURITY;
CREATE POLICY register_claim_seen ON register_claim TO djbr_app
  USING (entity_code = (SELECT present_entity()) OR person_id = (SELECT present_person()) OR (SELECT present_register()) IN ('authority', 'portal'))
  WITH CHECK (entity_code = present_entity() OR person_id = present_person() OR present_register() IN ('authority', 'portal'));
GRANT SELECT, INSERT ON register_claim TO djbr_app;
GRANT UPDATE (answered_at, answered_by, answer, resolved_at, resolved_by, outcome, reason) ON register_claim TO djbr_app;

CREATE TABLE register_confirmation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entity_code integer NOT NULL,
  account_id bigint NOT NULL REFERENCES account,
  capacity text NOT NULL,
  confirmed_at timestamptz NOT NULL,
  people integer NOT NULL,
  last_event_id bigint NOT NULL,
  statement text NOT NULL,
  CONSTRAINT register_confirmation_capacity_known CHECK (capacity IN ('titular', 'suplente', 'mae', 'auditoria_interna')),
  CONSTRAINT register_confirmation_statement_said CHECK (statement <> '')
);
COMMENT ON TABLE register_confirmation IS 'That an entity confirmed, as of a day, that its list has everybody who holds a post there and nobody else; never changed.';
COMMENT ON COLUMN register_confirmation.entity_code IS 'A code of the list entidades.';
COMMENT ON COLUMN register_confirmation.people IS 'How many people held a post there on that day.';
COMMENT ON COLUMN register_confirmation.last_event_id IS 'The last event of its posts by then, 0 without one: later ones are what changed since.';
COMMENT ON COLUMN register_confirmation.statement IS 'What was stated, word by word.';
CREATE INDEX register_confirmation_of_entity ON register_confirmation (entity_code, id DESC);
ALTER TABLE register_confirmation ENABLE ROW LEVEL SECURITY;
CREATE POLICY register_confirmation_seen ON register_confirmation TO djbr_app
  USING (entity_code = (SELECT present_entity()) OR (SELECT present_register()) IN ('authority', 'portal'))
  WITH CHECK (entity_code = present_entity());
GRANT SELECT, INSERT ON register_confirmation TO djbr_app;

-- What an entity stated counts as its confirmed list too, beside a complete roster (R15.12).
CREATE FUNCTION confirmed_lists(from_day date, until_day date) RETURNS TABLE (entity_code integer, confirmed_on date) LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT l.entity_code, max(l.day) FROM (
    SELECT r.entity_code, (r.confirmed_at AT TIME ZONE 'America/La_Paz')::date AS day FROM roster r WHERE r.mode = 'padron' AND r.state = 'confirmed'
    UNION ALL
    SELECT c.entity_code, (c.confirmed_at AT TIME ZONE 'America/La_Paz')::date FROM register_confirmation c) l
  WHERE l.day BETWEEN from_day AND until_day AND present_register() = 'authority'
  GROUP BY l.entity_code $$;
COMMENT ON FUNCTION confirmed_lists(date, date) IS 'The entities that stated in a period that their list is complete, or whose complete roster was confirmed in it and stands, and the last day on which.';
REVOKE ALL ON FUNCTION confirmed_lists(date, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION confirmed_lists(date, date) TO djbr_app;

-- What an entity prints for its people, and that it confirms the list of them (specification, chapter 13).
CREATE TABLE register_view (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entity_code integer NOT NULL,
  account_id bigint NOT NULL REFERENCES account,
  capacity text NOT NULL,
  viewed_at timestamptz NOT NULL,
  kind text NOT NULL,
  obliged_person_ids bigint[] NOT NULL,
  CONSTRAINT register_view_kind_known CHECK (kind IN ('listed', 'viewed', 'printed'))
);
COMMENT ON TABLE register_view IS 'Whose part of the register somebody of an entity saw, page by page: each person reads in their profile who listed and viewed them.';
CREATE INDEX register_view_of_people ON register_view USING gin (obliged_person_ids);
ALTER TABLE register_view ENABLE ROW LEVEL SECURITY;
CREATE POLICY register_view_seen ON register_view TO djbr_app
  USING (entity_code = (SELECT present_entity()) OR (SELECT present_register()) IN ('authority', 'portal')
    OR obliged_person_ids && ARRAY(SELECT o.id FROM obliged_person o WHERE o.person_id = (SELECT present_person())))
  WITH CHECK (entity_code = present_entity());
GRANT SELECT, INSERT ON register_view TO djbr_app;

-- The authority follows up all entities: what its counts are made of (specification, chapter 15).
CREATE FUNCTION obligation_outcome(due_on date, extended_to date, exempt boolean, filed_on date, justified boolean, today date)
  RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN exempt THEN 'exempt'
    WHEN filed_on <= coalesce(extended_to, due_on) THEN 'onTime'
    WHEN filed_on IS NULL AND today <= coalesce(extended_to, due_on) THEN 'open'
    WHEN justified THEN 'justified'
    WHEN filed_on IS NULL THEN 'missing'
    WHEN filed_on - coalesce(extended_to, due_on) <= 30 THEN 'late'
    ELSE 'veryLate'
  END $$;
COMMENT ON FUNCTION obligation_outcome(date, date, boolean, date, boolean, date) IS 'What became of an obligation that is owed, on a day: the rule of domain/register/report.ts, for counting.';

-- Months that are closed: what became of every obligation as it stood then, for good; and the reports that are made of them (R15.6, R15.8).
CREATE TABLE month_close (
  month date PRIMARY KEY,
  cut_off timestamptz NOT NULL,
  closed_by bigint REFERENCES account,
  obligations integer NOT NULL,
  hash text NOT NULL,
  CONSTRAINT month_close_first_day CHECK (extract(day FROM month) = 1),
  CONSTRAINT month_close_hash_shape CHECK (hash ~ '^[0-9a-f]{64}$')
);
COMMENT ON TABLE month_close IS 'A month of obligations as it was closed; never changed.';
COMMENT ON COLUMN month_close.closed_by IS 'Who closed it by hand; null: the portal did.';
COMMENT ON COLUMN month_close.hash IS 'SHA-256 of its rows (month_close_hash), which the audit has too.';
ALTER TABLE month_close ENABLE ROW LEVEL SECURITY;
CREATE POLICY month_close_seen ON month_close TO djbr_app
  USING ((SELECT present_register()) IN ('authority', 'portal')) WITH CHECK (present_register() IN ('authority', 'portal'));
GRANT SELECT, INSERT ON month_close TO djbr_app;

CREATE TABLE month_close_row (
  month date NOT NULL,
  entity_code integer NOT NULL,
  obligation_id bigint NOT NULL REFERENCES obligation,
  reason smallint NOT NULL,
  due_on date NOT NULL,
  extended_to date,
  filed_on date,
  received_on date,
  outcome text NOT NULL,
  CONSTRAINT month_close_row_outcome_known CHECK (outcome IN ('onTime', 'late', 'veryLate', 'missing', 'justified', 'exempt', 'open')),
  PRIMARY KEY (month, entity_code, obligation_id)
);
COMMENT ON TABLE month_close_row IS 'What became of an obligation of an entity when its month was closed.';

-- Rows come before the close itself; once it is there, nothing is added to it.
CREATE FUNCTION closed_month_stands() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM month_close c WHERE c.month IN (SELECT month FROM added)) THEN
    RAISE EXCEPTION 'a closed month does not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER month_close_row_stands AFTER INSERT ON month_close_row REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION closed_month_stands();
ALTER TABLE month_close_row ENABLE ROW LEVEL SECURITY;
CREATE POLICY month_close_row_seen ON month_close_row TO djbr_app
  USING ((SELECT present_register()) IN ('authority', 'portal')) WITH CHECK (present_register() IN ('authority', 'portal'));
GRANT SELECT, INSERT ON month_close_row TO djbr_app;

CREATE FUNCTION month_close_hash(of_month date) RETURNS text LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT encode(sha256(convert_to(coalesce(string_agg(format('%s|%s|%s|%s|%s|%s|%s|%s', entity_code, obligation_id, reason,
    to_char(due_on, 'YYYY-MM-DD'), to_char(extended_to, 'YYYY-MM-DD'), to_char(filed_on, 'YYYY-MM-DD'), to_char(received_on, 'YYYY-MM-DD'), outcome),
    E'\n' ORDER BY entity_code, obligation_id), ''), 'UTF8')), 'hex')
  FROM month_close_row WHERE month = of_month $$;
COMMENT ON FUNCTION month_close_hash(date) IS 'SHA-256 of the rows of a closed month, a line each, in their order.';

CREATE TABLE month_close_count (
  month date NOT NULL,
  entity_code integer NOT NULL,
  reason smallint NOT NULL,
  outcome text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (month, entity_code, reason, outcome)
);
COMMENT ON TABLE month_close_count IS 'How many rows of a closed month an entity has, by reason and outcome: what reports and publications are made of.';
CREATE TRIGGER month_close_count_stands AFTER INSERT ON month_close_count REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION closed_month_stands();
ALTER TABLE month_close_count ENABLE ROW LEVEL SECURITY;
CREATE POLICY month_close_count_seen ON month_close_count TO djbr_app
  USING ((SELECT present_register()) IN ('authority', 'portal')) WITH CHECK (present_register() IN ('authority', 'portal'));
GRANT SELECT, INSERT ON month_close_count TO djbr_app;

CREATE TABLE entity_report (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entity_code integer NOT NULL,
  quarter date NOT NULL,
  source_hash text NOT NULL,
  ordered_at timestamptz NOT NULL,
  signing_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  try_after timestamptz NOT NULL,
  signed_hash text,
  level text,
  signed_at timestamptz,
  CONSTRAINT entity_report_hash_shape CHECK (source_hash ~ '^[0-9a-f]{64}$' AND signed_hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT entity_report_level_known CHECK (level IN ('B-B', 'B-T')),
  CONSTRAINT entity_report_signed_complete CHECK (num_nonnulls(signed_hash, signed_at, level) IN (0, 3)),
  CONSTRAINT entity_report_once UNIQUE (entity_code, quarter)
);
COMMENT ON TABLE entity_report IS 'The report of an entity''s quarter for its head, by its hash in the archive; an order to sign it until signed_hash is there.';
COMMENT ON COLUMN entity_report.quarter IS 'The first day of its first month.';
CREATE INDEX entity_report_unsigned ON entity_report (try_after, id) WHERE signed_hash IS NULL;
CREATE INDEX entity_report_hash ON entity_report (source_hash);
CREATE INDEX entity_report_signed_hash ON entity_report (signed_hash);
CREATE TRIGGER entity_report_wakes AFTER INSERT ON entity_report FOR EACH STATEMENT EXECUTE FUNCTION wake_signer();
ALTER TABLE entity_report ENABLE ROW LEVEL SECURITY;
CREATE POLICY entity_report_seen ON entity_report TO djbr_app
  USING ((SELECT present_register()) IN ('authority', 'portal')) WITH CHECK (present_register() IN ('authority', 'portal'));
CREATE POLICY entity_report_to_sign ON entity_report TO djbr_signer USING (true);
GRANT SELECT, INSERT ON entity_report TO djbr_app;
GRANT SELECT ON entity_report TO djbr_signer;
GRANT UPDATE (signing_at, tries, try_after, signed_hash, level, signed_at) ON entity_report TO djbr_signer;

-- The percentages in time of each closed month, as they were published, for good (R15.10).
CREATE TABLE published_share (
  month date PRIMARY KEY REFERENCES month_close,
  published_at timestamptz NOT NULL,
  body jsonb NOT NULL
);
COMMENT ON TABLE published_share IS 'Of a closed month, the percentage in time of all entities and of each whose groups are not small; made once from its counts, never changed.';
GRANT SELECT, INSERT ON published_share TO djbr_app;

-- Cases of omission: a missing obligation is handed on, and what came of it is written down; facts, never sanctions (R15.9).
CREATE TABLE omission_case (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  obligation_id bigint NOT NULL CONSTRAINT omission_case_obligation_id_key UNIQUE REFERENCES obligation,
  entity_code integer NOT NULL,
  opened_at timestamptz NOT NULL,
  opened_by bigint NOT NULL REFERENCES account
);
COMMENT ON TABLE omission_case IS 'That a missing declaration of somebody of an entity was handed on.';
CREATE INDEX omission_case_of_entity ON omission_case (entity_code, id);
ALTER TABLE omission_case ENABLE ROW LEVEL SECURITY;
CREATE POLICY omission_case_seen ON omission_case TO djbr_app
  USING ((SELECT present_register()) = 'authority') WITH CHECK (present_register() = 'authority');
GRANT SELECT, INSERT ON omission_case TO djbr_app;

CREATE TABLE omission_case_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES omission_case,
  outcome text NOT NULL,
  happened_on date NOT NULL,
  reference text NOT NULL,
  written_at timestamptz NOT NULL,
  written_by bigint NOT NULL REFERENCES account,
  CONSTRAINT omission_case_event_known CHECK (outcome IN ('notified', 'justified', 'referred')),
  CONSTRAINT omission_case_event_said CHECK (reference <> '')
);
COMMENT ON TABLE omission_case_event IS 'What came of a case, the last one now: never changed.';
CREATE INDEX omission_case_event_of ON omission_case_event (case_id, id);
ALTER TABLE omission_case_event ENABLE ROW LEVEL SECURITY;
CREATE POLICY omission_case_event_seen ON omission_case_event TO djbr_app
  USING ((SELECT present_register()) = 'authority') WITH CHECK (present_register() = 'authority');
GRANT SELECT, INSERT ON omission_case_event TO djbr_app;

-- What a case was decided to be justified excuses too, as long as that is its last word.
CREATE FUNCTION justified_obligations(from_day date, until_day date) RETURNS TABLE (obligation_id bigint) LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT o.id FROM technical_failure f
  JOIN obliged_person p ON p.person_id = f.person_id
  JOIN obligation o ON o.obliged_person_id = p.id AND o.voided_at IS NULL
    AND coalesce(o.extended_to, o.due_on) = (f.happened_at AT TIME ZONE 'America/La_Paz')::date
  WHERE f.certified_at IS NOT NULL AND o.due_on BETWEEN from_day AND until_day
    AND f.happened_at >= (from_day::timestamp AT TIME ZONE 'America/La_Paz')
    AND present_register() IN ('authority', 'portal')
  UNION
  SELECT o.id FROM omission_case c JOIN obligation o ON o.id = c.obligation_id AND o.due_on BETWEEN from_day AND until_day
  WHERE present_register() IN ('authority', 'portal')
    AND (SELECT e.outcome FROM omission_case_event e WHERE e.case_id = c.id ORDER BY e.id DESC LIMIT 1) = 'justified' $$;
COMMENT ON FUNCTION justified_obligations(date, date) IS 'The obligations due in a period on whose last day their person met an outage that was certified, or whose case is justified.';
REVOKE ALL ON FUNCTION justified_obligations(date, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION justified_obligations(date, date) TO djbr_app;
