-- Why a claim is under review: its player is told what that means for her, and an operator what to look at. Of claims of before nobody kept it.
alter table claims.claim add column review_reason text check (review_reason ~ '^[A-Z_]{1,40}$');
