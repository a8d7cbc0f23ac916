-- How somebody gets back into an account: by the paper of their last declaration, or by mail; and how a change that was not theirs is undone.

CREATE TABLE recovery_ticket (
  ticket_hash bytea PRIMARY KEY,
  visitor_id bigint NOT NULL REFERENCES visitor ON DELETE CASCADE,
  person_id bigint NOT NULL REFERENCES person,
  proved boolean NOT NULL DEFAULT false,
  tries smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  CONSTRAINT recovery_ticket_hashed CHECK (octet_length(ticket_hash) = 32),
  CONSTRAINT recovery_ticket_tries CHECK (tries BETWEEN 0 AND 3)
);
COMMENT ON TABLE recovery_ticket IS 'Visitors who said who they are, and how far they proved it by the paper of their last declaration.';
COMMENT ON COLUMN recovery_ticket.proved IS 'Whether the four data of the paper were right: only then a new password may be set.';
CREATE INDEX recovery_ticket_visitor ON recovery_ticket (visitor_id);
CREATE INDEX recovery_ticket_expiry ON recovery_ticket (expires_at);

CREATE TABLE password_link (
  account_id bigint PRIMARY KEY REFERENCES account,
  token_hash bytea NOT NULL CONSTRAINT password_link_unique UNIQUE,
  expires_at timestamptz NOT NULL,
  CONSTRAINT password_link_hashed CHECK (octet_length(token_hash) = 32)
);
COMMENT ON TABLE password_link IS 'The one live link by mail with which an account gets a new password; drawn when the mail is sent, kept as its SHA-256.';

CREATE TABLE password_undo (
  account_id bigint PRIMARY KEY REFERENCES account,
  former_hash text NOT NULL,
  token_hash bytea CONSTRAINT password_undo_unique UNIQUE,
  expires_at timestamptz NOT NULL,
  CONSTRAINT password_undo_hashed CHECK (octet_length(token_hash) = 32),
  CONSTRAINT password_undo_former_hashed CHECK (former_hash LIKE '$argon2id$%')
);
COMMENT ON TABLE password_undo IS 'The password that an account had before it was reset by paper, for a day: the link that was mailed brings it back.';

ALTER TABLE account ADD COLUMN recovery_closed_until timestamptz;
COMMENT ON COLUMN account.recovery_closed_until IS 'Until when the account is not recovered by paper: after too many wrong answers, or a reset that was undone.';

GRANT SELECT, INSERT, UPDATE, DELETE ON recovery_ticket, password_link, password_undo TO djbr_app;
