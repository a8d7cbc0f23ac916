-- Technical failures that a declarant met, their receipts and their certification (rules.md 8; document 1, questions).

CREATE TABLE technical_failure (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL CONSTRAINT technical_failure_code_unique UNIQUE,
  person_id bigint NOT NULL REFERENCES person,
  service text NOT NULL,
  hour timestamptz NOT NULL,
  happened_at timestamptz NOT NULL,
  due_on date NOT NULL,
  certified_at timestamptz,
  certified_by bigint REFERENCES account,
  CONSTRAINT technical_failure_once_an_hour UNIQUE (person_id, service, hour),
  CONSTRAINT technical_failure_service_known CHECK (service IN ('identity', 'citizenship', 'approval', 'signer', 'mail', 'portal')),
  CONSTRAINT technical_failure_code_shape CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  CONSTRAINT technical_failure_in_its_hour CHECK (happened_at >= hour AND happened_at < hour + interval '1 hour'),
  CONSTRAINT technical_failure_certified_by_somebody CHECK ((certified_at IS NULL) = (certified_by IS NULL))
);
COMMENT ON TABLE technical_failure IS
  'That the portal or a service that it leans on failed for a declarant: which, when, and nothing else; once for each hour. Certified by due_on.';
CREATE INDEX technical_failure_outage ON technical_failure (hour, service);

ALTER TABLE technical_failure ENABLE ROW LEVEL SECURITY;
CREATE POLICY technical_failure_of_person ON technical_failure USING (person_id = present_person()) WITH CHECK (person_id = present_person());
CREATE POLICY technical_failure_of_office ON technical_failure FOR SELECT USING (current_setting('app.office', true) = 'failures');

CREATE TABLE failure_receipt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  failure_id bigint NOT NULL REFERENCES technical_failure,
  stage text NOT NULL,
  source_hash text NOT NULL,
  ordered_at timestamptz NOT NULL,
  signing_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  try_after timestamptz NOT NULL,
  signed_hash text,
  level text,
  signed_at timestamptz,
  CONSTRAINT failure_receipt_once UNIQUE (failure_id, stage),
  CONSTRAINT failure_receipt_stage_known CHECK (stage IN ('recorded', 'certified')),
  CONSTRAINT failure_receipt_hash_shape CHECK (source_hash ~ '^[0-9a-f]{64}$' AND signed_hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT failure_receipt_level_known CHECK (level IN ('B-B', 'B-T')),
  CONSTRAINT failure_receipt_signed_whole CHECK ((signed_hash IS NULL) = (signed_at IS NULL) AND (signed_hash IS NULL) = (level IS NULL))
);
COMMENT ON TABLE failure_receipt IS
  'The printed receipt of a failure, as it was recorded and as it was certified, by its hash in the archive; an order to sign it until signed_hash is there.';
CREATE TRIGGER failure_receipt_wakes AFTER INSERT ON failure_receipt FOR EACH STATEMENT EXECUTE FUNCTION wake_signer();

ALTER TABLE failure_receipt ENABLE ROW LEVEL SECURITY;
CREATE POLICY failure_receipt_of_person ON failure_receipt TO djbr_app
  USING (EXISTS (SELECT FROM technical_failure f WHERE f.id = failure_id));
CREATE POLICY failure_receipt_to_sign ON failure_receipt TO djbr_signer USING (true);

GRANT SELECT, INSERT ON technical_failure, failure_receipt TO djbr_app;
GRANT UPDATE (certified_at, certified_by) ON technical_failure TO djbr_app;
GRANT SELECT ON failure_receipt TO djbr_signer;
GRANT UPDATE (signing_at, tries, try_after, signed_hash, level, signed_at) ON failure_receipt TO djbr_signer;
