-- What a person is told of their account and their declaration, and the devices that they sign in from.

CREATE TABLE notice (
  id uuid PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES person,
  kind text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  happened_at timestamptz NOT NULL,
  mailed_at timestamptz,
  read_at timestamptz,
  CONSTRAINT notice_kind_said CHECK (kind <> '')
);
COMMENT ON TABLE notice IS 'What happened to a person''s account or declaration: mailed when there is an address, shown at the next sign-in and in the profile.';
COMMENT ON COLUMN notice.details IS 'What the words of its kind name: an account, an office, a certificate.';
CREATE INDEX notice_of_person ON notice (person_id, happened_at DESC);
ALTER TABLE notice ENABLE ROW LEVEL SECURITY;
CREATE POLICY notice_of_person ON notice USING (person_id = present_person());
CREATE POLICY notice_told_by_anyone ON notice FOR INSERT WITH CHECK (true);

CREATE TABLE known_device (
  person_id bigint NOT NULL REFERENCES person,
  secret_hash bytea NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, secret_hash),
  CONSTRAINT known_device_secret_hashed CHECK (octet_length(secret_hash) = 32)
);
COMMENT ON TABLE known_device IS 'Browsers that a person signed in from, by the SHA-256 of a cookie of theirs: any other is told to the person.';
CREATE INDEX known_device_age ON known_device (last_seen_at);

GRANT SELECT, INSERT ON notice TO djbr_app;
GRANT UPDATE (mailed_at, read_at) ON notice TO djbr_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON known_device TO djbr_app;
