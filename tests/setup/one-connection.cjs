/**
 * Refuses a transaction that asks its pool for another connection while it is open: as many of them at once as the pool has connections
 * would wait for each other until they fail. What asks for more on purpose says so with `whileLocked`.
 */
const { AsyncLocalStorage } = require('node:async_hooks');

/** The transaction in which something is done, also once it is over. */
const around = new AsyncLocalStorage();

module.exports = function oneConnection({ Client, Pool }) {
  const { query } = Client.prototype;
  Client.prototype.query = function (...given) {
    const [text] = given;
    // Only a client of a pool can be given back.
    if (text === 'begin' && this.release !== undefined) {
      this.transaction = { isOpen: true, began: new Error('the transaction began here') };
      around.enterWith(this.transaction);
    } else if ((text === 'commit' || text === 'rollback') && this.transaction !== undefined) {
      this.transaction.isOpen = false;
    }
    return query.apply(this, given);
  };

  const { connect } = Pool.prototype;
  Pool.prototype.connect = function (callback) {
    const transaction = around.getStore();
    if (transaction?.isOpen !== true) return connect.call(this, callback);
    const refused = new Error('a transaction asked for a second connection', { cause: transaction.began });
    // The test fails as well where the error is caught.
    console.error(refused, transaction.began);
    return callback === undefined ? Promise.reject(refused) : callback(refused);
  };
};
