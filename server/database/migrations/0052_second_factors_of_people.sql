-- A second factor is a person's, however they sign in, and may be a passkey (decision 048).

DROP POLICY second_factor_of_account ON second_factor;
DROP POLICY backup_code_of_account ON backup_code;
DROP FUNCTION second_factor_since;
DROP FUNCTION present_account;

ALTER TABLE second_factor ADD COLUMN person_id bigint REFERENCES person;
UPDATE second_factor f SET person_id = a.person_id FROM account a WHERE a.id = f.account_id;
ALTER TABLE second_factor DROP CONSTRAINT second_factor_pkey, ADD PRIMARY KEY (person_id), ALTER COLUMN account_id DROP NOT NULL;
COMMENT ON TABLE second_factor IS 'The time-based one-time codes of a person (RFC 6238). The secret is sealed (AES-256-GCM): the database alone makes no code.';
COMMENT ON COLUMN second_factor.account_id IS 'The account that a secret of before was sealed for; null since: it is sealed for its person.';

ALTER TABLE backup_code ADD COLUMN person_id bigint REFERENCES person;
UPDATE backup_code c SET person_id = a.person_id FROM account a WHERE a.id = c.account_id;
ALTER TABLE backup_code DROP CONSTRAINT backup_code_pkey, DROP COLUMN account_id, ADD PRIMARY KEY (person_id, code_mac);
COMMENT ON TABLE backup_code IS 'Codes that stand in once each for a second factor; kept as HMAC under a key that the database does not have.';

CREATE TABLE passkey (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES person,
  credential_id text NOT NULL CONSTRAINT passkey_credential_unique UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  CONSTRAINT passkey_counts CHECK (counter >= 0),
  CONSTRAINT passkey_named CHECK (name <> '')
);
COMMENT ON TABLE passkey IS 'Passkeys (WebAuthn) that are the second factor of a person: what the authenticator told when it was added.';
COMMENT ON COLUMN passkey.counter IS 'How often the authenticator says that it was used: it only rises, unless it is always 0.';
CREATE INDEX passkey_person ON passkey (person_id);

CREATE TABLE passkey_challenge (
  holder_hash bytea PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES person,
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT passkey_challenge_hashed CHECK (octet_length(holder_hash) = 32)
);
COMMENT ON TABLE passkey_challenge IS 'What an authenticator is to sign: for one session or one sign-in that waits for its second factor, once, for five minutes.';
CREATE INDEX passkey_challenge_expiry ON passkey_challenge (expires_at);
CREATE INDEX passkey_challenge_person ON passkey_challenge (person_id);

ALTER TABLE sign_in ADD COLUMN awaits_factor boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN sign_in.awaits_factor IS 'The value of the address was exchanged: what opens a session now is the second factor, with another value.';

DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['second_factor', 'backup_code', 'passkey', 'passkey_challenge'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY %I ON %I USING (person_id = present_person()) WITH CHECK (person_id = present_person())',
                   owned || '_of_person', owned);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE, DELETE ON passkey, passkey_challenge TO djbr_app;

-- Since when a person has a second factor is told of anybody's: never what it is.
CREATE FUNCTION second_factor_since(person bigint) RETURNS timestamptz LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS
  $$ SELECT least((SELECT confirmed_at FROM second_factor WHERE person_id = person), (SELECT min(created_at) FROM passkey WHERE person_id = person)) $$;

CREATE FUNCTION sweep_passkey_challenges(present timestamptz) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS
  $$ DELETE FROM passkey_challenge WHERE expires_at <= present $$;
REVOKE ALL ON FUNCTION second_factor_since, sweep_passkey_challenges FROM PUBLIC;
GRANT EXECUTE ON FUNCTION second_factor_since, sweep_passkey_challenges TO djbr_app;
