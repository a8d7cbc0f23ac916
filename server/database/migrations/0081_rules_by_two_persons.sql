-- Two of the staff change the rules of the register, over what that would do to the obligations that there are (R11.25, S45).

ALTER TABLE proposal DROP CONSTRAINT proposal_kind_known;
ALTER TABLE proposal ADD CONSTRAINT proposal_kind_known CHECK (kind IN (
  'writeOff', 'unfreezeCard', 'reopenRecovery', 'removeFactor', 'unblockAccount', 'givePassword', 'resetFactor', 'grantSupervisor', 'grantUsers',
  'exemptObligation', 'extendObligation', 'withdrawExemption', 'withdrawExtension', 'changeRules'));
COMMENT ON COLUMN proposal.target IS 'The declaration, the card, the account, the person, the obligation or the version of the rules that it is about, by its kind.';

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
  CONSTRAINT register_rules_effect_once UNIQUE NULLS NOT DISTINCT (proposal_id, entity_code, reason, before, after),
  CONSTRAINT register_rules_effect_of_something CHECK (num_nonnulls(before, after) > 0)
);
COMMENT ON TABLE register_rules_effect IS 'What rules that were proposed would do: how many obligations come, go and change.';
COMMENT ON COLUMN register_rules_effect.entity_code IS 'A code of the list entidades; null: of all, each obligation once.';
COMMENT ON COLUMN register_rules_effect.reason IS '1 before a post, 2 each year in it, 3 after it.';
COMMENT ON COLUMN register_rules_effect.before IS 'How they stand by the rules in force; null: they are not owed.';
COMMENT ON COLUMN register_rules_effect.after IS 'How they would stand; null: they would not be owed.';
GRANT SELECT, INSERT, DELETE ON register_rules_effect TO djbr_app;
GRANT UPDATE (obligations) ON register_rules_effect TO djbr_app;

ALTER TABLE register_rules ADD COLUMN proposal_id uuid UNIQUE REFERENCES proposal;
COMMENT ON COLUMN register_rules.proposal_id IS 'By which proposal two persons agreed on it; null for the version that comes with the portal.';

CREATE FUNCTION rules_may_be_adopted(proposed uuid, adopter bigint) RETURNS boolean LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN proposed IS NULL THEN NOT EXISTS (SELECT FROM register_rules)
    ELSE EXISTS (SELECT FROM proposal p WHERE p.id = proposed AND p.kind = 'changeRules' AND p.approved AND p.decided_by = adopter) END $$;
COMMENT ON FUNCTION rules_may_be_adopted IS 'Whether a version of the rules is the first, or what a second person approved.';
REVOKE ALL ON FUNCTION rules_may_be_adopted FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rules_may_be_adopted TO djbr_app;

ALTER TABLE register_rules ENABLE ROW LEVEL SECURITY;
CREATE POLICY register_rules_read ON register_rules FOR SELECT TO djbr_app USING (true);
CREATE POLICY register_rules_by_two ON register_rules FOR INSERT TO djbr_app WITH CHECK (rules_may_be_adopted(proposal_id, adopted_by));
