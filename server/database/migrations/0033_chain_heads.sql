-- How both chains stood when each day ended, signed; and the walks over them that the office asked for (safety S43).

CREATE TABLE chain_head (
  chain text NOT NULL,
  day date NOT NULL,
  links bigint NOT NULL,
  hash bytea NOT NULL,
  ordered_at timestamptz NOT NULL,
  try_after timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  signed text,
  key_id text REFERENCES published_key,
  signed_at timestamptz,
  PRIMARY KEY (chain, day),
  CONSTRAINT chain_head_chain_known CHECK (chain IN ('snapshot', 'audit')),
  CONSTRAINT chain_head_counts CHECK (links > 0),
  CONSTRAINT chain_head_hashed CHECK (octet_length(hash) = 32),
  CONSTRAINT chain_head_signed CHECK ((signed IS NULL) = (key_id IS NULL) AND (signed IS NULL) = (signed_at IS NULL))
);
COMMENT ON TABLE chain_head IS
  'The last link of each chain when a day in La Paz had ended: ordered by the portal, signed by the process that signs. What shows a cut tail. No personal data.';
CREATE INDEX chain_head_unsigned ON chain_head (try_after) WHERE signed IS NULL;
CREATE TRIGGER chain_head_stands BEFORE UPDATE ON chain_head FOR EACH ROW EXECUTE FUNCTION refuse_signed_change();
CREATE TRIGGER chain_head_only_added BEFORE DELETE OR TRUNCATE ON chain_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER chain_head_wakes AFTER INSERT ON chain_head FOR EACH STATEMENT EXECUTE FUNCTION wake_signer();

GRANT SELECT, INSERT (chain, day, links, hash, ordered_at, try_after) ON chain_head TO djbr_app;
GRANT SELECT ON chain_head, snapshot_seal, audit_seal TO djbr_signer;
GRANT UPDATE (signed, key_id, signed_at, tries, try_after) ON chain_head TO djbr_signer;

CREATE TABLE chain_check (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  asked_at timestamptz NOT NULL,
  asked_by bigint NOT NULL REFERENCES account,
  started_at timestamptz,
  walked bigint NOT NULL DEFAULT 0,
  links bigint NOT NULL DEFAULT 0,
  finished_at timestamptz,
  verdicts jsonb,
  CONSTRAINT chain_check_finished_whole CHECK ((finished_at IS NULL) = (verdicts IS NULL))
);
COMMENT ON TABLE chain_check IS 'Walks over both chains: who asked, how far it has come, and what it found. No personal data.';
CREATE UNIQUE INDEX chain_check_one_runs ON chain_check ((true)) WHERE finished_at IS NULL;

GRANT SELECT, INSERT ON chain_check TO djbr_app;
GRANT UPDATE (started_at, walked, links, finished_at, verdicts) ON chain_check TO djbr_app;
