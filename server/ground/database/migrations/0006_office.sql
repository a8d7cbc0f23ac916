-- What the staff look at and decide: acts that take two persons, the views of people, the closings of days.

-- What takes two persons of the staff: one proposes, another decides, over the very thing that was proposed.
-- A proposal that nobody decided is withdrawn by whoever made it: by nobody else, and not beside a decision (R8.79).
-- A proposal that nobody decided in its time lapses, and may be made anew; one that is declined says why.
-- Whoever proposes holds the target, and looks whether another of the same waits (propose.ts): an index cannot know which have lapsed.
CREATE TABLE proposal (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  target bigint NOT NULL,
  person_id bigint REFERENCES person,
  basis jsonb NOT NULL,
  reason text NOT NULL,
  reference text NOT NULL DEFAULT '',
  proposed_by bigint NOT NULL REFERENCES account,
  proposed_at timestamptz NOT NULL,
  decided_by bigint REFERENCES account,
  decided_at timestamptz,
  approved boolean,
  declined_for text NOT NULL DEFAULT '',
  withdrawn_by bigint REFERENCES account,
  withdrawn_at timestamptz,
  CONSTRAINT proposal_two_persons CHECK (decided_by <> proposed_by),
  CONSTRAINT proposal_decided_whole CHECK (num_nonnulls(decided_by, decided_at, approved) IN (0, 3)),
  CONSTRAINT proposal_said CHECK (reason <> ''),
  CONSTRAINT proposal_declined_for CHECK ((approved IS FALSE) = (declined_for <> '')),
  CONSTRAINT proposal_withdrawn_by_proposer CHECK (withdrawn_by = proposed_by),
  CONSTRAINT proposal_withdrawn_complete CHECK (num_nonnulls(withdrawn_by, withdrawn_at) IN (0, 2)),
  CONSTRAINT proposal_ends_once CHECK (decided_at IS NULL OR withdrawn_at IS NULL),
  CONSTRAINT proposal_kind_known CHECK (kind IN (
    'writeOff', 'unfreezeCard', 'reopenRecovery', 'removeFactor', 'unblockAccount', 'givePassword', 'resetFactor', 'grantSupervisor', 'grantUsers',
    'exemptObligation', 'extendObligation', 'withdrawExemption', 'withdrawExtension', 'changeRules', 'changeWeights'))
);
COMMENT ON TABLE proposal IS 'What one of the staff proposed, and what another decided. The database refuses one person for both.';
COMMENT ON COLUMN proposal.target IS 'The declaration, the card, the account, the person, the obligation or the version of the rules or of the weights that it is about, by its kind.';
COMMENT ON COLUMN proposal.person_id IS 'Whom it concerns; null for a card that is nobody''s.';
COMMENT ON COLUMN proposal.basis IS 'How its target stood when it was proposed: another at the decision is not what was proposed.';
COMMENT ON COLUMN proposal.declined_for IS 'Why it was declined; empty where it was not, and for what was declined before anybody was asked why.';
COMMENT ON COLUMN proposal.withdrawn_by IS 'Who proposed it, when they withdrew it before anybody decided. The database refuses a withdrawal by another.';
COMMENT ON COLUMN proposal.withdrawn_at IS 'When it was withdrawn; null for one that waits, lapsed or was decided.';
CREATE INDEX proposal_proposed ON proposal (kind, proposed_at);
CREATE INDEX proposal_waiting ON proposal (kind, target) WHERE decided_at IS NULL AND withdrawn_at IS NULL;
ALTER TABLE proposal ENABLE ROW LEVEL SECURITY;
CREATE POLICY proposal_of_office ON proposal
  USING (current_setting('app.office', true) = 'proposals') WITH CHECK (current_setting('app.office', true) = 'proposals');
GRANT SELECT, INSERT ON proposal TO djbr_app;
GRANT UPDATE (decided_by, decided_at, approved, declined_for, withdrawn_by, withdrawn_at) ON proposal TO djbr_app;

-- What the staff look at and do about people: whose data they saw, the blocks that two lift, and the corrections that only they can settle.
CREATE TABLE office_view (
  id uuid PRIMARY KEY,
  officer_id bigint NOT NULL REFERENCES account,
  session_id bigint NOT NULL,
  person_id bigint NOT NULL REFERENCES person,
  declaration_id bigint REFERENCES declaration,
  reason text NOT NULL,
  viewed_at timestamptz NOT NULL,
  viewed_on date NOT NULL,
  told_at timestamptz,
  CONSTRAINT office_view_reason_said CHECK (reason <> ''),
  CONSTRAINT office_view_told_later CHECK (told_at >= viewed_at)
);
COMMENT ON TABLE office_view IS 'Each time that one of the staff saw somebody''s data. Its id is what the session that saw them names the person by, for a while.';
COMMENT ON COLUMN office_view.viewed_on IS 'The day in La Paz: so many views a day that end in no reception are told to those who watch.';
COMMENT ON COLUMN office_view.told_at IS 'When the person was told; null while a view of the desk may still end in a reception, which tells them by itself.';
CREATE INDEX office_view_of_officer ON office_view (officer_id, viewed_on);
ALTER TABLE office_view ENABLE ROW LEVEL SECURITY;
CREATE POLICY office_view_of_office ON office_view USING (current_setting('app.office', true) = 'views');
GRANT SELECT, INSERT ON office_view TO djbr_app;
GRANT UPDATE (told_at) ON office_view TO djbr_app;

CREATE TABLE view_alert (
  officer_id bigint NOT NULL REFERENCES account,
  alerted_on date NOT NULL,
  alerted_at timestamptz NOT NULL,
  PRIMARY KEY (officer_id, alerted_on)
);
COMMENT ON TABLE view_alert IS 'Who of the staff saw more in a day than the quota without receiving it: told once a day to those who watch, never a block.';
GRANT SELECT, INSERT ON view_alert TO djbr_app;

-- An office closes its day: how many receptions, which, and the hash of their list. Nothing of whose they are (specification, chapter 8).
CREATE TABLE day_closing (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  office_id bigint NOT NULL REFERENCES office,
  day date NOT NULL,
  closed_at timestamptz NOT NULL,
  closed_by bigint NOT NULL REFERENCES account,
  receptions integer NOT NULL,
  late integer NOT NULL,
  first_number integer NOT NULL,
  last_number integer NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT day_closing_counts CHECK (receptions > 0 AND late BETWEEN 0 AND receptions),
  CONSTRAINT day_closing_range CHECK (first_number > 0 AND last_number >= first_number),
  CONSTRAINT day_closing_hash_shape CHECK (length(hash) = 32)
);
COMMENT ON TABLE day_closing IS 'What an office had received on a day when somebody of it closed the day; each closing stands beside the former ones, and none changes.';
COMMENT ON COLUMN day_closing.last_number IS 'The last national number that it covers: what has a higher one was received afterwards.';
COMMENT ON COLUMN day_closing.hash IS 'SHA-256 of the list: a line for each reception, in the order of the national numbers.';
CREATE INDEX day_closing_of_office ON day_closing (office_id, day, id);
CREATE TRIGGER day_closing_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON day_closing FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON day_closing TO djbr_app;

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
GRANT SELECT, INSERT ON courtesy_mail TO djbr_app;
GRANT UPDATE (wanted, language, changed_at) ON courtesy_mail TO djbr_app;
