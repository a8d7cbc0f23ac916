-- What people are reminded of, and what the authority tells many of them at once (specification, chapter 14).

ALTER TABLE staff_role DROP CONSTRAINT staff_role_known;
ALTER TABLE staff_role ADD CONSTRAINT staff_role_known
  CHECK (role IN ('recepcion', 'supervisor', 'tarjetas', 'catalogos', 'usuarios', 'auditoria', 'seguimiento'));

ALTER TABLE register_post ADD COLUMN claimed_at timestamptz;
COMMENT ON COLUMN register_post.claimed_at IS 'Since when its person says that it is not theirs; null once that was answered.';
GRANT UPDATE (claimed_at) ON register_post TO djbr_app;

CREATE TABLE courtesy_mail (
  person_id bigint PRIMARY KEY REFERENCES person,
  wanted boolean NOT NULL,
  language text NOT NULL,
  changed_at timestamptz NOT NULL,
  CONSTRAINT courtesy_mail_language_known CHECK (language IN ('es', 'en', 'ay'))
);
COMMENT ON TABLE courtesy_mail IS 'Who said whether reminders are mailed to them, and in which language; who said nothing is mailed in Spanish.';
ALTER TABLE courtesy_mail ENABLE ROW LEVEL SECURITY;
CREATE POLICY courtesy_mail_of_person ON courtesy_mail USING (person_id = (SELECT present_person())) WITH CHECK (person_id = present_person());

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

GRANT SELECT, INSERT ON courtesy_mail, mass_notice, reminder TO djbr_app;
GRANT UPDATE (wanted, language, changed_at) ON courtesy_mail TO djbr_app;
GRANT UPDATE (version, title, body, title_in_english, body_in_english, stands, reason, due_month, entity_code, department, written_by, ordered_by, ordered_at, people,
  decided_by, decided_at, approved, declined_for, released_at, addressed_at, paused_at, discarded_at) ON mass_notice TO djbr_app;
GRANT UPDATE (notice_id, tries, tried_at, next_try_at, ended_at, outcome) ON reminder TO djbr_app;
