-- The second factor of the staff: its secret sealed under a key that the database does not have, and the codes that stand in for a lost telephone.

CREATE TABLE second_factor (
  account_id bigint PRIMARY KEY REFERENCES account,
  sealed_secret bytea NOT NULL,
  drawn_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  last_step bigint,
  CONSTRAINT second_factor_in_order CHECK (confirmed_at >= drawn_at)
);
COMMENT ON TABLE second_factor IS 'The time-based one-time codes of a member of the staff (RFC 6238). The secret is sealed (AES-256-GCM): the database alone opens no office.';
COMMENT ON COLUMN second_factor.confirmed_at IS 'When its owner showed a first code; before, it opens nothing and another may be drawn.';
COMMENT ON COLUMN second_factor.last_step IS 'The time step of the last code that was taken: a code opens once.';

CREATE TABLE backup_code (
  account_id bigint NOT NULL REFERENCES account,
  code_mac bytea NOT NULL,
  drawn_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (account_id, code_mac),
  CONSTRAINT backup_code_hashed CHECK (octet_length(code_mac) = 32)
);
COMMENT ON TABLE backup_code IS 'Codes that open the office once each in place of a one-time code; kept as HMAC under a key that the database does not have.';

ALTER TABLE account ADD COLUMN password_given_until timestamptz;
COMMENT ON COLUMN account.password_given_until IS 'Until when a password is good that the office gave to its owner, who changes it before anything else; null for a password of one''s own.';
COMMENT ON COLUMN account.one_time_secret IS 'Secrets of before second_factor, in clear: the next start seals them there and empties this.';

GRANT SELECT, INSERT, UPDATE, DELETE ON second_factor, backup_code TO djbr_app;
